"""The smallest game the bundle can carry: a window, a frame, a circle where it was clicked."""

import asyncio

import pygame
from scenes.page import answer_opening, first_frame, note_click, wanted_crash, window_size


async def main():
    pygame.init()
    screen = pygame.display.set_mode(window_size())
    font = pygame.font.Font("assets/fonts/NotoSansJP-Regular.ttf", 28)
    screen.fill((34, 29, 61))
    screen.blit(font.render("Patio 日本語", True, (248, 239, 224)), (20, 20))
    pygame.display.flip()
    answer_opening()
    first_frame()
    while True:
        wanted_crash()
        for event in pygame.event.get():
            if event.type == pygame.MOUSEBUTTONDOWN:
                pygame.draw.circle(screen, (233, 196, 111), event.pos, 12)
                pygame.display.flip()
                note_click(event.pos)
        await asyncio.sleep(0.02)

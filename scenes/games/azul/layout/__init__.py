"""Where the things of Azul lie: windows, boards, plates and tiles."""

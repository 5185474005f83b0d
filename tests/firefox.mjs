// Drives Firefox for tests/firefox.py over WebDriver BiDi. usage: node firefox.mjs FIREFOX
// Each line of the input is a command as JSON, each line of the output its answer: {"value": ...} or {"error": "..."}.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.argv[2], headless: true });
const faults = [];
const requests = [];
let page = null;

const commands = {
  async open({ address }) {
    await page?.close();
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 720 });
    page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address, { waitUntil: "domcontentloaded" });
  },
  evaluate: ({ script }) => page.evaluate(script),
  click: ({ x, y }) => page.mouse.click(x, y),
  faults: () => faults,
  requests: () => requests,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { command, ...details } = JSON.parse(line);
  try {
    console.log(JSON.stringify({ value: (await commands[command](details)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
await browser.close();

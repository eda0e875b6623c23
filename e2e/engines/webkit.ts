/** WebKitGTK, the engine of Safari, of Debian's package: driven by WebDriver on a display without a screen. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Origin, type WebDriver } from 'selenium-webdriver';
import { startDisplay, startDriver } from './programs.ts';
import { type Box, seek } from './seek.ts';
import type { Machine, Point } from './visitor.ts';
import { startWatchingProxy } from './watching-proxy.ts';

/** The bar of the window has a least width of its own, more than that of a phone. */
const NARROW_BAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }';
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

/** Returns a folder with the settings of the window: no animations, and as narrow as a phone. */
function settingsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), SETTINGS);
  return folder;
}

/** Opens a window in Korean. */
export async function openWebKit(address: string): Promise<Machine> {
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const folder = settingsFolder();
    ends.push(() => rmSync(folder, { recursive: true }));
    const display = await startDisplay();
    ends.push(display.stop);
    const proxy = await startWatchingProxy();
    ends.push(proxy.close);
    const env = { DISPLAY: display.name, XDG_CONFIG_HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'Asia/Seoul' };
    const service = await startDriver({ ...process.env, ...env });
    ends.push(service.stop);
    const driver = await sessionAt(service.name, `127.0.0.1:${proxy.port}`);
    ends.push(() => driver.quit());
    return { ...machineOf(driver, address), faults: () => proxy.faults, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const sessionAt = (service: string, httpProxy: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(service)
    .withCapabilities({ browserName: 'MiniBrowser', proxy: { proxyType: 'manual', httpProxy } })
    .build();

function machineOf(driver: WebDriver, address: string): Omit<Machine, 'close' | 'faults'> {
  const moveTo = ({ x, y }: Point) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 0,
  });
  return {
    open: (path) => driver.get(new URL(path, address).href),
    seek: (sought) => driver.executeScript<Box | null>(seek, sought),
    drag: async ([first, ...rest]) => {
      if (first === undefined) return;
      const hand = driver.actions().move(moveTo(first)).press();
      for (const point of rest) hand.move(moveTo(point));
      await hand.release().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      const inner = await driver.executeScript<number[]>('return [innerWidth, innerHeight]');
      const outer = await driver.manage().window().getRect();
      const [innerWidth = 0, innerHeight = 0] = inner;
      await driver
        .manage()
        .window()
        .setRect({
          x: 0,
          y: 0,
          width: width + outer.width - innerWidth,
          height: height + outer.height - innerHeight,
        });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

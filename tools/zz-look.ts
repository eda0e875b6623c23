import { startProduct } from './screenshots/product.ts';

const { address: url, browser } = await startProduct();
for (const [path, name] of [
  ['/user/login', 'login'],
  ['/user/signup', 'signup'],
] as const)
  for (const [w, loc] of [
    [360, 'ko-KR'],
    [1440, 'ko-KR'],
    [360, 'en-US'],
    [820, 'en-US'],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width: w, height: w === 360 ? 740 : 900 },
      locale: loc,
    });
    const page = await context.newPage();
    await page.route(/assets\/app-.*\.js/, () => undefined);
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/first-${name}-${w}-${loc}.png` });
    await context.close();
  }
for (const path of ['/user/login', '/user/login?from=%2Fpoint', '/user/signup', '/user/find/id']) {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });
    const page = await context.newPage();
    const c = await context.newCDPSession(page);
    await c.send('Network.enable');
    await c.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
    await c.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForTimeout(9000);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((r) =>
            new PerformanceObserver((l) => r(l.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            }),
          ),
      ),
    );
    await context.close();
  }
  console.log(path, times.map(Math.round));
}
await browser.close();
process.exit(0);

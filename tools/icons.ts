/**
 * Makes the icons that browsers, phones and link previews ask for from packages/web/src/ui/logo.svg: `node tools/run.mjs tools/icons.ts`.
 * Sizes: Apple's "Web Clip Icons" (180), the web app manifest (192, 512), the Open Graph protocol's usual picture (1200 × 630).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { root } from './project-files.ts';

const PUBLIC = join(root, 'packages', 'web', 'public');
const BLUE = '#2B5BD7';
const fontFile = join(
  root,
  'node_modules',
  'pretendard',
  'dist',
  'web',
  'static',
  'woff2',
  'Pretendard-Bold.woff2',
);
const logo = readFileSync(join(root, 'packages', 'web', 'src', 'ui', 'logo.svg'), 'utf8');

interface Icon {
  readonly width: number;
  readonly height: number;
  /** The side of the logo. */
  readonly side: number;
  /** Fills the whole picture, for systems that cut the icon to a form of their own; undefined leaves it transparent. */
  readonly ground?: string;
  readonly words?: string;
}

async function draw(browser: Browser, { width, height, side, ground, words }: Icon): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>@font-face{font-family:Pretendard;src:url(data:font/woff2;base64,${readFileSync(fontFile, 'base64')})}</style>
    <body style="margin:0;height:100vh;display:flex;gap:40px;align-items:center;justify-content:center;background:${ground ?? 'transparent'}">
      <div style="width:${side}px;height:${side}px">${logo.replace('<svg ', '<svg width="100%" height="100%" ')}</div>
      ${words === undefined ? '' : `<div style="font:88px Pretendard;color:#161b26">${words}</div>`}</body>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** An .ico file with one PNG of 32 pixels. Source: Microsoft, "Icons" (ICONDIR and ICONDIRENTRY). */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const square = (size: number, side: number, ground?: string): Icon => ({
  width: size,
  height: size,
  side,
  ...(ground !== undefined && { ground }),
});
const ICONS: Readonly<Record<string, Icon>> = {
  'apple-touch-icon.png': square(180, 180, BLUE),
  'icon-192.png': square(192, 192),
  'icon-512.png': square(512, 512),
  'icon-maskable-512.png': square(512, 420, BLUE),
  'preview.png': { width: 1200, height: 630, side: 150, ground: '#ffffff', words: '도장 전자계약' },
};
for (const [name, icon] of Object.entries(ICONS))
  writeFileSync(join(PUBLIC, name), await draw(browser, icon));
writeFileSync(join(PUBLIC, 'favicon.ico'), icoOf(await draw(browser, square(32, 32))));
await browser.close();

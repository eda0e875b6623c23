/** Owns the header and the footer of every page of a certificate. */
import { documentNumber } from '@dojang/domain';
import QRCode from 'qrcode';
import { type Canvas, type Color, measure, PAGE_HEIGHT } from './canvas.ts';
import type { CertificateContent } from './certificate-content.ts';
import { BODY_SIZE, CONTENT_WIDTH, GRAY, INK, MARGIN } from './flow.ts';
import { koreaTime, WORDS } from './words.ts';

const BLUE = '0.157 0.357 0.847';
const RIGHT = MARGIN + CONTENT_WIDTH;
const QR_SIDE = 62;
const FAINT: Color = [0.83, 0.85, 0.89];
/** Length of a control handle, in radii, with which a Bézier curve approximates a quarter circle. */
const ROUND = 0.5523;

function roundedSquare(x: number, y: number, side: number, radius: number): string {
  const [l, r, b, t] = [x, x + side, y, y + side];
  const k = radius * (1 - ROUND);
  const n = (value: number): string => value.toFixed(2);
  return [
    `${n(l + radius)} ${n(b)} m ${n(r - radius)} ${n(b)} l`,
    `${n(r - k)} ${n(b)} ${n(r)} ${n(b + k)} ${n(r)} ${n(b + radius)} c ${n(r)} ${n(t - radius)} l`,
    `${n(r)} ${n(t - k)} ${n(r - k)} ${n(t)} ${n(r - radius)} ${n(t)} c ${n(l + radius)} ${n(t)} l`,
    `${n(l + k)} ${n(t)} ${n(l)} ${n(t - k)} ${n(l)} ${n(t - radius)} c ${n(l)} ${n(b + radius)} l`,
    `${n(l)} ${n(b + k)} ${n(l + k)} ${n(b)} ${n(l + radius)} ${n(b)} c f`,
  ].join(' ');
}

/** A circle of four Bézier curves; `at` maps the grid of the drawing to the page. */
function circle(at: (x: number, y: number) => string, x: number, y: number, radius: number): string {
  const k = radius * ROUND;
  return [
    `${at(x + radius, y)} m`,
    `${at(x + radius, y + k)} ${at(x + k, y + radius)} ${at(x, y + radius)} c`,
    `${at(x - k, y + radius)} ${at(x - radius, y + k)} ${at(x - radius, y)} c`,
    `${at(x - radius, y - k)} ${at(x - k, y - radius)} ${at(x, y - radius)} c`,
    `${at(x + k, y - radius)} ${at(x + radius, y - k)} ${at(x + radius, y)} c h`,
  ].join(' ');
}

/** The product's mark as the screens show it (`logo.svg`, a grid of 28): '도' in a round stamp. `y` is its top. */
function drawMark(canvas: Canvas, x: number, y: number, side: number): void {
  const bottom = PAGE_HEIGHT - y - side;
  const unit = side / 28;
  const at = (px: number, py: number): string =>
    `${(x + px * unit).toFixed(2)} ${(bottom + (28 - py) * unit).toFixed(2)}`;
  const upper = `${at(17.4, 10.6)} m ${at(10.6, 10.6)} l ${at(10.6, 14.2)} l ${at(17.4, 14.2)} l`;
  const lower = `${at(14, 14.4)} m ${at(14, 17.4)} l ${at(9.6, 17.6)} m ${at(18.4, 17.6)} l`;
  canvas.shape(`${BLUE} rg ${roundedSquare(x, bottom, side, 8 * unit)}`);
  canvas.shape(`1 1 1 RG ${(1.8 * unit).toFixed(2)} w ${circle(at, 14, 14, 8.2)} S`);
  canvas.shape(`1 1 1 RG ${(1.7 * unit).toFixed(2)} w 1 J 1 j ${upper} S ${lower} S`);
}

function drawQr(canvas: Canvas, url: string, x: number, y: number): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const side = QR_SIDE / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const left = (x + column * side).toFixed(3);
      const bottom = (PAGE_HEIGHT - y - (row + 1) * side).toFixed(3);
      // Slightly wider than a module, since renderers otherwise leave white seams.
      squares.push(`${left} ${bottom} ${(side + 0.02).toFixed(3)} ${(side + 0.02).toFixed(3)} re`);
    }
  }
  canvas.shape(`0 g ${squares.join(' ')} f`);
}

function firstHeader(canvas: Canvas, { locale, brand, verificationUrl }: CertificateContent): number {
  const words = WORDS[locale];
  const name = brand ?? words.brand;
  drawMark(canvas, MARGIN, 55, 23);
  canvas.text(name, MARGIN + 29, 71, { size: 12.5, color: INK, weight: 'bold' });
  const divider = MARGIN + 29 + measure(name, 12.5, 'bold') + 15;
  canvas.box(divider, 48, 0.7, 38, FAINT);
  canvas.text(words.title, divider + 15, 65, { size: 17, color: INK, weight: 'bold' });
  canvas.text(words.subtitle, divider + 15, 82, { size: 8.8, color: GRAY });
  drawQr(canvas, verificationUrl, RIGHT - QR_SIDE, 28);
  canvas.text(words.qr, RIGHT - QR_SIDE / 2, 102, { size: 8, color: GRAY, align: 'center' });
  canvas.line(MARGIN, RIGHT, 114, 1.4, INK);
  return 114;
}

function laterHeader(canvas: Canvas, { locale, brand, document }: CertificateContent): number {
  const name = brand ?? WORDS[locale].brand;
  drawMark(canvas, MARGIN, 30, 15);
  canvas.text(name, MARGIN + 20, 41.5, { size: 9.5, color: INK, weight: 'bold' });
  const left = MARGIN + 20 + measure(name, 9.5, 'bold') + 10;
  canvas.text(WORDS[locale].title, left, 41.5, { size: 9.5, color: INK });
  const aside = { size: BODY_SIZE, color: GRAY, align: 'right' } as const;
  canvas.text(`${WORDS[locale].id} ${documentNumber(document.id)}`, RIGHT, 41.5, aside);
  canvas.line(MARGIN, RIGHT, 52, 1.2, INK);
  return 58;
}

/** Draws a page's header and returns where its content begins. */
export function drawHeader(canvas: Canvas, content: CertificateContent, first: boolean): number {
  return first ? firstHeader(canvas, content) : laterHeader(canvas, content);
}

/** Draws the time of issue and the page number at the foot of a page (from 1). */
export function drawFooter(canvas: Canvas, content: CertificateContent, page: number, pages: number): void {
  const words = WORDS[content.locale];
  const y = PAGE_HEIGHT - 25;
  canvas.line(MARGIN, RIGHT, y - 13, 0.6, FAINT);
  canvas.text(words.footer, MARGIN, y, { size: 8, color: GRAY });
  const right = `${words.issued(koreaTime(content.issuedAt))} · ${words.pageOf(page, pages)}`;
  canvas.text(right, RIGHT, y, { size: 8, color: GRAY, align: 'right' });
}

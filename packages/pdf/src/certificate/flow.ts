/** Owns the flow of content over pages: a cursor, new pages with their repeated header, and tables whose rows are never split. */
import {
  Canvas,
  type Color,
  longestPiece,
  measure,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type TextStyle,
  type Weight,
  wrapText,
} from './canvas.ts';

export const MARGIN = 33;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** Below this only the footer is drawn; points. */
const BOTTOM = PAGE_HEIGHT - 48;

export const INK: Color = [0.09, 0.1, 0.13];
export const GRAY: Color = [0.34, 0.37, 0.44];
const RULE: Color = [0.83, 0.85, 0.89];
const STRONG_RULE: Color = [0.6, 0.65, 0.73];
const SHADE: Color = [0.97, 0.975, 0.985];

export const BODY_SIZE = 8.2;
const PAD_X = 4;
/** The smallest text size of a certificate in points, however narrow a column is. */
const LEAST_SIZE = 5;

/** How densely text is set; lengths in points. */
export interface Density {
  readonly size: number;
  /** From one baseline to the next. */
  readonly line: number;
  /** Above and below the text of a row. */
  readonly padding: number;
  /** Above a heading's baseline. */
  readonly heading: number;
}

/** From loose to dense; the densest is still as large as the small print of a contract. */
export const DENSITIES: readonly [Density, ...Density[]] = [
  { size: BODY_SIZE, line: 12.2, padding: 3.9, heading: 20 },
  { size: 7.7, line: 10.8, padding: 2.9, heading: 18 },
  { size: 7.2, line: 9.4, padding: 2.1, heading: 16 },
];

export interface Line {
  readonly text: string;
  readonly weight?: Weight;
  readonly color?: Color;
  /** Points; the default is the size of the density. */
  readonly size?: number;
}

export interface Cell {
  readonly lines: readonly Line[];
  readonly align?: 'left' | 'center';
  readonly shaded?: boolean;
  readonly picture?:
    | { readonly png: Uint8Array; readonly width: number; readonly height: number }
    | undefined;
}

/** A cell of plain text. */
export function cell(text: string, weight: Weight = 'regular'): Cell {
  return { lines: [{ text, weight }] };
}

/** A table cell in the style of a label. */
export function labelCell(text: string): Cell {
  return { lines: [{ text, color: GRAY }], shaded: true };
}

interface WrappedCell extends Cell {
  readonly wrapped: readonly Line[];
}

const PICTURE_HEIGHT = 26;

/** The pages so far and the position of the next content. */
export class Flow {
  readonly canvases: Canvas[] = [];
  y = 0;
  readonly #startPage: (canvas: Canvas, first: boolean) => number;
  readonly #density: Density;

  /** @param startPage draws a page's header and returns where its content begins */
  constructor(startPage: (canvas: Canvas, first: boolean) => number, density: Density) {
    this.#startPage = startPage;
    this.#density = density;
    this.newPage();
  }

  get canvas(): Canvas {
    const canvas = this.canvases.at(-1);
    if (!canvas) throw new Error('There is no page yet');
    return canvas;
  }

  newPage(): void {
    const canvas = new Canvas();
    this.canvases.push(canvas);
    this.y = this.#startPage(canvas, this.canvases.length === 1);
  }

  /** Begins a new page when less than `height` points are left on the current one. Returns true when it did. */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.newPage();
    return true;
  }

  heading(text: string, aside = ''): void {
    this.need(60);
    this.y += this.#density.heading;
    const style: TextStyle = { size: 10, color: INK, weight: 'bold' };
    this.canvas.text(text, MARGIN, this.y, style);
    const left = MARGIN + measure(text, 10, 'bold') + 7;
    if (aside !== '') this.canvas.text(aside, left, this.y, { size: this.#density.size, color: GRAY });
    this.y += 7;
  }

  /** Draws rows under an optional head, which every page repeats. `joined` draws them directly below the table above. */
  table(
    widths: readonly number[],
    rows: readonly (readonly Cell[])[],
    { head, joined = false }: { head?: readonly Cell[]; joined?: boolean } = {},
  ): void {
    if (!joined) this.#rule(STRONG_RULE, 0.9);
    if (head) this.#row(widths, head);
    for (const row of rows) {
      if (this.need(this.#heightOf(widths, row))) {
        this.#rule(STRONG_RULE, 0.9);
        if (head) this.#row(widths, head);
      }
      this.#row(widths, row);
    }
  }

  /** Paragraphs side by side under their titles. */
  columns(blocks: readonly { title: string; paragraphs: readonly Line[] }[], gap = 18): void {
    const width = (CONTENT_WIDTH - gap * (blocks.length - 1)) / blocks.length;
    const wrapped = blocks.map(({ title, paragraphs }) => ({
      title,
      lines: paragraphs.flatMap((line) => this.#wrap(line, width)),
    }));
    const { line: step, heading } = this.#density;
    const height = heading + 10 + Math.max(...wrapped.map(({ lines }) => lines.length)) * step;
    this.need(Math.min(height, 500));
    this.y += heading;
    const top = this.y;
    for (const [index, { title, lines }] of wrapped.entries()) {
      const x = MARGIN + index * (width + gap);
      this.canvas.text(title, x, top, { size: 9, color: INK, weight: 'bold' });
      for (const [row, line] of lines.entries()) this.#line(line, x, top + 3 + (row + 1) * step, 'left');
    }
    this.y = top + height - heading;
  }

  /** Lines that are at most as wide as the column; the text shrinks before a Latin word or a part of a domain is divided. */
  #wrap(line: Line, width: number): Line[] {
    const wanted = line.size ?? this.#density.size;
    const longest = longestPiece(line.text, wanted, line.weight);
    const size = longest > width ? Math.max(LEAST_SIZE, (wanted * width) / longest - 0.01) : wanted;
    return wrapText(line.text, width, size, line.weight).map((text) => ({ ...line, text, size }));
  }

  #wrapCells(widths: readonly number[], row: readonly Cell[]): WrappedCell[] {
    return row.map((item, index) => ({
      ...item,
      wrapped: item.lines.flatMap((line) => this.#wrap(line, (widths[index] ?? 0) - 2 * PAD_X)),
    }));
  }

  #heightOf(widths: readonly number[], row: readonly Cell[]): number {
    const heights = this.#wrapCells(widths, row).map(({ wrapped, picture }) =>
      Math.max(wrapped.length * this.#density.line, picture ? PICTURE_HEIGHT : 0),
    );
    return Math.max(...heights) + 2 * this.#density.padding - 1;
  }

  #row(widths: readonly number[], row: readonly Cell[]): void {
    const height = this.#heightOf(widths, row);
    let x = MARGIN;
    for (const [index, item] of this.#wrapCells(widths, row).entries()) {
      const width = widths[index] ?? 0;
      if (item.shaded) this.canvas.box(x, this.y + 0.45, width, height - 0.45, SHADE);
      this.#cell(item, x, width, height);
      x += width;
    }
    this.y += height;
    this.#rule(RULE, 0.6);
  }

  #cell({ wrapped, align = 'left', picture }: WrappedCell, x: number, width: number, height: number): void {
    if (picture) {
      const scale = Math.min((width - 8) / picture.width, PICTURE_HEIGHT / picture.height);
      const [wide, high] = [picture.width * scale, picture.height * scale];
      const left = x + (width - wide) / 2;
      this.canvas.image(picture.png, { x: left, y: this.y + (height - high) / 2, width: wide, height: high });
      return;
    }
    const { line: step } = this.#density;
    const first = this.y + (height - wrapped.length * step) / 2 + step * 0.72;
    const at = align === 'center' ? x + width / 2 : x + PAD_X;
    for (const [row, line] of wrapped.entries()) this.#line(line, at, first + row * step, align);
  }

  #line(
    { text, weight = 'regular', color = INK, size = this.#density.size }: Line,
    x: number,
    y: number,
    align: 'left' | 'center',
  ): void {
    this.canvas.text(text, x, y, { size, color, weight, align });
  }

  #rule(color: Color, thickness: number): void {
    this.canvas.line(MARGIN, MARGIN + CONTENT_WIDTH, this.y, thickness, color);
  }
}

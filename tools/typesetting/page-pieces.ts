/**
 * Owns how blocks become pieces: each has a height, is drawn without a page break in it, and may have to stay with the next one.
 */
import { measure } from '../../packages/pdf/src/certificate/canvas.ts';
import type { Block, Part } from './contract-source.ts';
import { BODY, breakLines, GRAY, INK, type Line, type LineStyle, type Piece } from './set-lines.ts';
import { tablePieces } from './set-table.ts';

const TITLE_SIZE = 21;
const PARAGRAPH_GAP = 3.2;

/** The pieces of a block. @param density below 1 moves lines and rows closer, so that a page holds more */
function piecesOf(block: Block, width: number, density: number): Piece[] {
  const lines = (parts: readonly Part[], style: LineStyle, gap: number): Piece[] =>
    linePieces(breakLines(parts, width, style), gap, density);
  switch (block.kind) {
    case 'title':
      return [titlePiece(plain(block.parts), width)];
    case 'heading':
      return lines(block.parts, HEADING, 11).map((piece) => ({ ...piece, keepsNext: true }));
    case 'text':
      return lines(block.parts, BODY, PARAGRAPH_GAP);
    case 'center':
      return lines(block.parts, { ...BODY, align: 'center', size: 10.5 }, 8);
    case 'right':
      return lines(block.parts, { ...BODY, align: 'right' }, 6);
    case 'small':
      return lines(block.parts, SMALL, 2);
    case 'table':
      return tablePieces(block, width, density);
    case 'space':
      return [{ gap: 0, height: block.points, keepsNext: true, draw: () => undefined }];
    case 'keep': {
      const inner = piecesOfAll(block.blocks, width, density);
      return inner.map((piece, index) => ({ ...piece, keepsNext: index < inner.length - 1 }));
    }
  }
}

/** The pieces of blocks; the text that introduces a table stays with it. */
export function piecesOfAll(blocks: readonly Block[], width: number, density: number): Piece[] {
  return blocks.flatMap((block, index) => {
    const pieces = piecesOf(block, width, density);
    if (blocks[index + 1]?.kind !== 'table') return pieces;
    return pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, keepsNext: true } : piece));
  });
}

const HEADING: LineStyle = { ...BODY, weight: 'serifBold', size: 10.8, align: 'left' };
const SMALL: LineStyle = { ...BODY, size: 8.8, color: GRAY };

const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

/** The centered title with wide letter spacing, above a thick and a thin rule. */
function titlePiece(text: string, width: number): Piece {
  const spacing = [...text].length > 14 ? 1.5 : 5;
  const natural = measure(text, TITLE_SIZE, 'serifBold') + spacing * [...text].length;
  const size = natural > width ? (TITLE_SIZE * width) / natural : TITLE_SIZE;
  return {
    gap: 0,
    height: 58,
    keepsNext: true,
    draw: ({ canvas }, x, y) => {
      const style = { size, color: INK, weight: 'serifBold', align: 'center', spacing } as const;
      canvas.text(text, x + width / 2, y + 26, style);
      canvas.line(x, x + width, y + 43, 1.3, INK);
      canvas.line(x, x + width, y + 46, 0.4, INK);
    },
  };
}

/** The pieces of a paragraph; no page begins or ends with a single line of it. */
function linePieces(lines: readonly Line[], gap: number, density: number): Piece[] {
  return lines.map((line, index) => {
    const height = line.height * density;
    return {
      gap: index === 0 ? gap * density : 0,
      height,
      keepsNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
      draw: (sheet, x, y) => line.draw(sheet, x, y - (line.height - height) / 2),
    };
  });
}

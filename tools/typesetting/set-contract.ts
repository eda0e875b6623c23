/**
 * Owns laying out a contract on A4 pages. The layout itself returns the boxes of the blanks, so that a field always has the
 * position of its blank.
 */
import { createHash } from 'node:crypto';
import { PdfString } from '@libpdf/core';
import { claimArchival } from '../../packages/pdf/src/archival/index.ts';
import { Canvas, documentOf, PAGE_HEIGHT, PAGE_WIDTH } from '../../packages/pdf/src/certificate/canvas.ts';
import { pdfText } from '../../packages/pdf/src/seal/signature-field.ts';
import type { Blank, ContractSource } from './contract-source.ts';
import { piecesOfAll } from './page-pieces.ts';
import { type Box, GRAY, type Piece, type Sheet } from './set-lines.ts';

const SIDE = 60;
const TOP = 58;
const BOTTOM = PAGE_HEIGHT - 62;
const WIDTH = PAGE_WIDTH - 2 * SIDE;

/** A blank with its position: page from 1, the rest in fractions of the page. */
export interface SetBlank extends Box {
  readonly blank: Blank & { readonly label: string };
  readonly page: number;
}

export interface TypesetContract {
  readonly pdf: Uint8Array;
  readonly pageCount: number;
  readonly blanks: readonly SetBlank[];
}

/** The date in every such PDF, so that the same source always gives the same bytes. */
const MADE_AT = new Date('2026-01-02T00:00:00Z');

/** Lays out a source; `title` is the PDF's own. The head's `density` makes it denser, 0.8 to 1. */
export async function setContract({ head, blocks }: ContractSource, title: string): Promise<TypesetContract> {
  const flow = new PaperFlow();
  const pieces = piecesOfAll(blocks, WIDTH, Number(head.density ?? 1));
  for (let at = 0; at < pieces.length; ) {
    const group = groupAt(pieces, at);
    flow.place(group);
    at += group.length;
  }
  const { canvases, blanks } = flow;
  for (const [index, canvas] of canvases.entries()) {
    const foot = { size: 8.5, color: GRAY, weight: 'serif', align: 'center' } as const;
    canvas.text(`${index + 1} / ${canvases.length}`, PAGE_WIDTH / 2, PAGE_HEIGHT - 34, foot);
  }
  const pdf = documentOf(canvases);
  const by = { author: '도장', creator: 'Dojang', producer: 'Dojang' };
  pdf.setMetadata({ ...by, creationDate: MADE_AT, modificationDate: MADE_AT });
  const { info, registry } = pdf.context;
  info.trailer.getDict('Info', registry.resolve.bind(registry))?.set('Title', pdfText(title));
  claimArchival(pdf);
  pdf.getCatalog().set('Lang', PdfString.fromString('ko'));
  return { pdf: withSteadyId(await pdf.save()), pageCount: canvases.length, blanks };
}

/** Replaces the random id of the file by one derived from its content. ISO 32000-1, 14.4. */
function withSteadyId(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const at = file.lastIndexOf('/ID [<');
  const end = file.indexOf(']', at);
  if (at < 0 || end < 0) throw new Error('The trailer has no id');
  const id = createHash('sha256').update(file.subarray(0, at)).digest('hex').slice(0, 32).toUpperCase();
  const steady = Buffer.from(`/ID [<${id}> <${id}>`);
  if (steady.length !== end - at) throw new Error('The id has another form');
  file.set(steady, at);
  return file;
}

/** The pieces from index `at` on that must stay together. */
function groupAt(pieces: readonly Piece[], at: number): Piece[] {
  let end = at;
  while (pieces[end]?.keepsNext && end + 1 < pieces.length) end += 1;
  return pieces.slice(at, end + 1);
}

class PaperFlow {
  readonly canvases: Canvas[] = [];
  readonly blanks: SetBlank[] = [];
  #y = TOP;

  place(group: readonly Piece[]): void {
    const height = group.reduce((sum, piece, index) => sum + piece.height + (index === 0 ? 0 : piece.gap), 0);
    const isOnTop = this.canvases.length > 0 && this.#y === TOP;
    const gap = isOnTop ? 0 : (group[0]?.gap ?? 0);
    if (this.canvases.length === 0 || (!isOnTop && this.#y + gap + height > BOTTOM)) {
      this.canvases.push(new Canvas());
      this.#y = TOP;
    }
    for (const piece of group) {
      if (this.#y !== TOP) this.#y += piece.gap;
      piece.draw(this.#sheet(), SIDE, this.#y);
      this.#y += piece.height;
    }
  }

  #sheet(): Sheet {
    const canvas = this.canvases.at(-1);
    if (!canvas) throw new Error('There is no page yet');
    const page = this.canvases.length;
    return {
      canvas,
      record: (blank, box) => {
        const { type, role, label, printed } = blank;
        if (label === undefined || printed)
          throw new Error(`A blank of a PDF has a label and prints nothing: ${type} of ${role}`);
        const part = (value: number, whole: number): number => Math.round((value / whole) * 1e5) / 1e5;
        this.blanks.push({
          blank: { ...blank, label },
          page,
          x: part(box.x, PAGE_WIDTH),
          y: part(box.y, PAGE_HEIGHT),
          width: part(box.width, PAGE_WIDTH),
          height: part(box.height, PAGE_HEIGHT),
        });
      },
    };
  }
}

/**
 * Owns how much a page draws, counting every form, pattern and glyph as often as it is drawn, and which of them would draw
 * themselves.
 */
import type { PdfRef } from '@libpdf/core';
import {
  MOST_FILE_OPERATORS,
  MOST_FORM_LEVELS,
  MOST_PAGE_OPERATORS,
  refuseHeavy,
} from '../limits/intake-limits.ts';

/** The resource category and name by which an object draws another. */
export interface DrawnName {
  readonly category: string;
  readonly name: string;
}

interface Edge {
  readonly to: PdfRef;
  readonly times: number;
  readonly by: DrawnName;
}

interface Node {
  operators: number;
  readonly edges: Edge[];
}

export interface Loop {
  readonly from: PdfRef;
  readonly by: DrawnName;
}

interface Total {
  readonly operators: number;
  readonly levels: number;
}

export class DrawingCost {
  readonly #nodes = new Map<PdfRef, Node>();
  readonly #totals = new Map<PdfRef, Total>();
  readonly #open = new Set<PdfRef>();
  readonly #loops: Loop[] = [];

  record(target: PdfRef, operators: number): void {
    this.#node(target).operators += operators;
  }

  draws(target: PdfRef, to: PdfRef, times: number, by: DrawnName): void {
    this.#node(target).edges.push({ to, times, by });
  }

  /**
   * Returns the resource names by which an object draws itself; the caller removes them. Throws ConversionError `too_complex`.
   */
  settle(pages: readonly PdfRef[]): readonly Loop[] {
    let file = 0;
    for (const page of pages) {
      const { operators } = this.#total(page);
      if (operators > MOST_PAGE_OPERATORS) refuseHeavy(`a page draws ${operators} operators`);
      file += operators;
      if (file > MOST_FILE_OPERATORS) refuseHeavy(`more than ${MOST_FILE_OPERATORS} operators`);
    }
    return this.#loops;
  }

  #node(target: PdfRef): Node {
    const node = this.#nodes.get(target) ?? { operators: 0, edges: [] };
    this.#nodes.set(target, node);
    return node;
  }

  #total(target: PdfRef): Total {
    const known = this.#totals.get(target);
    if (known !== undefined) return known;
    if (this.#open.size > MOST_FORM_LEVELS) refuseHeavy('forms are nested too deep');
    this.#open.add(target);
    let { operators } = this.#node(target);
    let levels = 0;
    for (const { to, times, by } of this.#node(target).edges) {
      if (this.#open.has(to)) {
        this.#loops.push({ from: target, by });
        continue;
      }
      const inner = this.#total(to);
      operators += inner.operators * times;
      levels = Math.max(levels, inner.levels + 1);
    }
    if (levels > MOST_FORM_LEVELS) refuseHeavy('forms are nested too deep');
    this.#open.delete(target);
    const total = { operators, levels };
    this.#totals.set(target, total);
    return total;
  }
}

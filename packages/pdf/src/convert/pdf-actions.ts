/**
 * Owns what is taken out of foreign PDFs: scripts, programs to launch, files inside, forms that run code.
 * Invariant: what a reader sees stays as it is.
 */
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';

const HARMFUL_ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMediaExecute'],
  ...['Movie', 'Sound', 'GoTo3DView', 'ResetForm', 'Hide', 'SetOCGState', 'Trans'],
]);
const ACTION_KEYS = new Set(['A', 'PA', 'OpenAction', 'Next']);
const HARMFUL_NOTES = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']);
const MOST_OBJECTS = 500_000;

function nameOf(value: PdfObject | null | undefined): string {
  return value instanceof PdfName ? value.value : '';
}

class Stripper {
  readonly #pdf: PDF;
  readonly #seen = new Set<PdfObject>();
  readonly #waiting: PdfObject[] = [];
  removed = 0;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  run(): number {
    this.#waiting.push(this.#pdf.getCatalog());
    while (this.#waiting.length > 0 && this.#seen.size < MOST_OBJECTS) {
      const next = this.#waiting.pop();
      if (next === undefined || this.#seen.has(next)) continue;
      this.#seen.add(next);
      if (next instanceof PdfArray) this.#visitArray(next);
      else if (next instanceof PdfDict) this.#visitDict(next);
    }
    return this.removed;
  }

  #resolve(value: PdfObject | undefined): PdfObject | null {
    return value instanceof PdfRef ? this.#pdf.getObject(value) : (value ?? null);
  }

  #enter(value: PdfObject | undefined): void {
    const object = this.#resolve(value);
    if (object instanceof PdfDict || object instanceof PdfArray) this.#waiting.push(object);
  }

  #visitArray(array: PdfArray): void {
    for (let index = array.length - 1; index >= 0; index -= 1) {
      const item = this.#resolve(array.at(index));
      const isNote = item instanceof PdfDict && item.has('Rect');
      if (isNote && HARMFUL_NOTES.has(nameOf(item.get('Subtype')))) {
        array.remove(index);
        this.removed += 1;
      } else {
        this.#enter(array.at(index));
      }
    }
  }

  #dict(value: PdfObject | undefined): PdfDict | undefined {
    const object = this.#resolve(value);
    return object instanceof PdfDict ? object : undefined;
  }

  #isAction(value: PdfObject | undefined): boolean {
    return nameOf(this.#dict(value)?.get('S')) !== '';
  }

  #isHarmfulAction(value: PdfObject | undefined): boolean {
    return HARMFUL_ACTIONS.has(nameOf(this.#dict(value)?.get('S')));
  }

  /** Additional actions are a dictionary of actions; a resource of the same name is not. */
  #isActionTable(value: PdfObject | undefined): boolean {
    const table = this.#dict(value);
    if (table === undefined || table.has('Type')) return false;
    return [...table.keys()].every((key) => this.#isAction(table.get(key)));
  }

  #isFileSpecification(value: PdfObject | undefined): boolean {
    const found = this.#resolve(value);
    if (found instanceof PdfArray) return found.length > 0 && this.#isFileSpecification(found.at(0));
    return found instanceof PdfDict && found.has('EF');
  }

  /** Names of resources are free, so that a key alone proves nothing: its place or its value has to fit. */
  #isHarmful(holder: PdfDict, key: string, value: PdfObject | undefined): boolean {
    if (ACTION_KEYS.has(key)) return this.#isHarmfulAction(value);
    if (key === 'AA') return this.#isActionTable(value);
    if (key === 'AF') return this.#isFileSpecification(value);
    if (key === 'XFA') return holder.has('Fields');
    if (key === 'EF') return nameOf(holder.get('Type')) !== 'Font' && holder.has('F');
    if (key === 'JavaScript' || key === 'EmbeddedFiles') return this.#isNameTree(value);
    return false;
  }

  #isNameTree(value: PdfObject | undefined): boolean {
    const tree = this.#dict(value);
    return tree !== undefined && (tree.has('Names') || tree.has('Kids'));
  }

  #visitDict(dict: PdfDict): void {
    for (const key of [...dict.keys()].map(({ value }) => value)) {
      const value = dict.get(key);
      if (this.#isHarmful(dict, key, value)) {
        dict.delete(key);
        this.removed += 1;
      } else {
        this.#enter(value);
      }
    }
  }
}

/** Removes them from a loaded PDF and says how many there were; the caller saves. */
export function stripActions(pdf: PDF): number {
  return new Stripper(pdf).run();
}

/**
 * Owns what is taken out of foreign PDFs: scripts, programs to launch, files inside, forms that run code.
 * Invariant: what a reader sees stays as it is.
 */
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';

const HARMFUL_ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMediaExecute'],
  ...['Movie', 'Sound', 'GoTo3DView', 'ResetForm', 'Hide', 'SetOCGState', 'Trans'],
]);
const HARMFUL_KEYS = [
  'AA',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EmbeddedFile',
  'AF',
  'XFA',
  'RichMediaContent',
];
const ACTION_KEYS = ['A', 'PA', 'OpenAction', 'Next'];
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

  #isHarmfulAction(value: PdfObject | undefined): boolean {
    const action = this.#resolve(value);
    return action instanceof PdfDict && HARMFUL_ACTIONS.has(nameOf(action.get('S')));
  }

  #visitDict(dict: PdfDict): void {
    const keys = [...dict.keys()].map((key) => key.value);
    for (const key of keys) {
      const value = dict.get(key);
      const harmful =
        HARMFUL_KEYS.includes(key) && value !== undefined && nameOf(this.#resolve(value)) === '';
      if (harmful || (ACTION_KEYS.includes(key) && this.#isHarmfulAction(value))) {
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

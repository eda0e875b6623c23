/**
 * Owns which fields of WordprocessingML are computed when the file is opened (ECMA-376 part 1, 17.16). Invariant: what a field showed
 * when its author saved the file stays as text; numbers of pages and form fields stay fields.
 */
import {
  attributeOf,
  childrenOf,
  type Document,
  drop,
  type Element,
  elementsOf,
  unwrap,
} from '../changes/xml-part.ts';

/** Fields that depend on the pages of this conversion, that draw something other than text, or that a reader fills in. */
const KEPT =
  /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|HYPERLINK|SYMBOL|EQ|ADVANCE|MACROBUTTON|GOTOBUTTON|LISTNUM|AUTONUM\w*|XE|TC|TA|RD|INCLUDEPICTURE|EMBED|SHAPE)(?=[\s\\]|$)/i;
/** Parts of a file that have fields. */
export const WORD_FIELDS = /<(?:[\w.-]+:)?(?:fldChar|fldSimple|dataBinding)[\s/>]/;

interface Field {
  instruction: string;
  isResult: boolean;
  /** The elements that mark it and hold its instruction, which go when it becomes text. */
  readonly marks: Element[];
}

const isWord = (element: Element): boolean => /wordprocessingml/.test(element.namespaceURI ?? '');

/** Reads the fields of a part that begin and end by marks in its runs; one without an end stays as it is. */
class FieldReader {
  readonly found: Field[] = [];
  readonly #open: Field[] = [];

  read(root: Document): void {
    for (const run of elementsOf(root, (one) => isWord(one) && one.localName === 'r')) {
      for (const child of childrenOf(run)) if (child.localName !== 'rPr') this.#take(child);
    }
  }

  #take(child: Element): void {
    const kind = child.localName === 'fldChar' ? attributeOf(child, 'fldCharType') : undefined;
    if (kind === 'begin') this.#open.push({ instruction: '', isResult: false, marks: [] });
    const field = this.#open.at(-1);
    if (child.localName === 'instrText' && field !== undefined) field.instruction += child.textContent ?? '';
    // The instruction of an outer field may hold inner fields with results, which are not shown.
    for (const one of this.#open)
      if (!one.isResult || (one === field && kind !== undefined)) one.marks.push(child);
    if (kind === 'separate' && field !== undefined) field.isResult = true;
    if (kind === 'end' && field !== undefined) this.found.push(...this.#open.splice(-1));
  }
}

function fixSimple(root: Document): void {
  for (const field of elementsOf(root, (one) => isWord(one) && one.localName === 'fldSimple')) {
    if (!KEPT.test(attributeOf(field, 'instr') ?? '')) unwrap(field);
  }
}

/** A control that is bound to a property of the file would show that property instead of its text. */
function unbind(root: Document): void {
  elementsOf(root, (one) => one.localName === 'dataBinding').forEach(drop);
}

/** Turns the fields of one part into the text that they showed. */
export function fixWordFields(root: Document): void {
  unbind(root);
  fixSimple(root);
  const reader = new FieldReader();
  reader.read(root);
  for (const { instruction, marks } of reader.found) {
    if (!KEPT.test(instruction)) marks.forEach(drop);
  }
}

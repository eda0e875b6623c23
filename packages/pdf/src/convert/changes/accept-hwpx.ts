/** Accepts the tracked changes of a hwpx section and removes its memos (KS X 6101). */
import {
  attributeOf,
  childOf,
  childrenOf,
  type Document,
  drop,
  type Element,
  elementsOf,
  holdsText,
  type Node,
} from './xml-part.ts';

const MARKS = new Set(['insertBegin', 'insertEnd', 'deleteBegin', 'deleteEnd']);
const CHANGE_NUMBERS = ['charTcId', 'paraTcId'];

/** Whether an element begins a memo, whose text stands inside it. */
export const isMemo = (element: Element): boolean =>
  element.localName === 'fieldBegin' && (attributeOf(element, 'type') ?? '').toUpperCase() === 'MEMO';

/** Removes each memo with the end of its range, and the controls that hold only them. */
function dropMemos(root: Document): void {
  const begins = elementsOf(root, isMemo);
  const ids = new Set(begins.map((begin) => attributeOf(begin, 'id')));
  const ends = elementsOf(
    root,
    (one) => one.localName === 'fieldEnd' && ids.has(attributeOf(one, 'beginIDRef')),
  );
  for (const part of [...begins, ...ends]) {
    const control = part.parentNode;
    drop(part);
    if (control?.localName === 'ctrl' && childrenOf(control).length === 0) drop(control);
  }
}

const nodesOf = (parent: Node): Node[] => Array.from(parent.childNodes);

/** Removes what stands between the begin and the end of a deletion, over the paragraphs of one list. */
class Deletion {
  #open = 0;
  /** Whether the deletion that ended last took the end of its paragraph. */
  #tookEnd = false;

  /** Whether the end of the paragraph was deleted. */
  paragraph(paragraph: Element): boolean {
    this.#tookEnd = false;
    for (const run of childrenOf(paragraph)) {
      if (run.localName === 'run') this.#run(run);
    }
    return this.#open > 0 || this.#tookEnd;
  }

  #run(run: Element): void {
    for (const part of childrenOf(run)) {
      if (part.localName === 't') this.#text(part);
      else if (this.#open > 0 && childOf(part, 'secPr') === undefined && part.localName !== 'secPr')
        drop(part);
      else if (part.localName !== 'ctrl') this.#tookEnd = false;
    }
  }

  #text(text: Element): void {
    for (const node of nodesOf(text)) {
      if (node.localName === 'deleteBegin') this.#open += 1;
      else if (node.localName === 'deleteEnd') this.#end(node);
      else if (this.#open > 0) drop(node);
      else if (!MARKS.has(node.localName ?? '')) this.#tookEnd = false;
    }
  }

  #end(mark: Node): void {
    this.#open = Math.max(0, this.#open - 1);
    const name = childrenOf(mark.parentNode ?? mark).find((one) => one === mark);
    this.#tookEnd = name !== undefined && /^(?:1|true)$/i.test(attributeOf(name, 'paraend') ?? '');
  }
}

/** Joins a paragraph whose end was deleted with the next one. One that is empty takes over the look of the next. */
function join(paragraph: Element, next: Element): void {
  const isEmpty = !holdsText(paragraph);
  for (const name of ['paraPrIDRef', 'styleIDRef']) {
    const look = next.getAttribute(name);
    if (isEmpty && look !== null) paragraph.setAttribute(name, look);
  }
  for (const run of childrenOf(next)) {
    if (run.localName === 'run') paragraph.appendChild(run);
  }
  drop(next);
}

function acceptList(list: Element): void {
  const deletion = new Deletion();
  let open: Element | undefined;
  for (const paragraph of childrenOf(list)) {
    if (paragraph.localName !== 'p') continue;
    const endsDeleted = deletion.paragraph(paragraph);
    if (open === undefined) {
      open = endsDeleted ? paragraph : undefined;
      continue;
    }
    join(open, paragraph);
    if (!endsDeleted) open = undefined;
  }
}

/** Accepts all changes of a section in place. The cached positions of lines go, since the text has other lines now. */
export function acceptHwpx(root: Document): void {
  dropMemos(root);
  const lists = elementsOf(root, (one) => one.localName === 'sec' || one.localName === 'subList');
  for (const list of lists) acceptList(list);
  elementsOf(root, (one) => MARKS.has(one.localName ?? '')).forEach(drop);
  elementsOf(root, (one) => one.localName === 'linesegarray').forEach(drop);
  for (const element of elementsOf(root, () => true)) {
    for (const name of CHANGE_NUMBERS) element.removeAttribute(name);
  }
}

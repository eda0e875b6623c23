/** Owns the fields of a presentation that are computed when the file is opened (ECMA-376 part 1, 21.1.2.2.4). */
import {
  attributeOf,
  childrenOf,
  type Document,
  drop,
  type Element,
  elementsOf,
} from '../changes/xml-part.ts';

/** Parts of a file that have fields. */
export const SLIDE_FIELDS = /<(?:[\w.-]+:)?fld\s/;

function asRun(root: Document, field: Element): Element {
  const prefix = field.prefix ? `${field.prefix}:` : '';
  const run = root.createElementNS(field.namespaceURI, `${prefix}r`);
  for (const child of childrenOf(field)) if (child.localName !== 'pPr') run.appendChild(child);
  return run;
}

/** Turns the fields of one part into the text that they showed; numbers of slides stay fields. */
export function fixSlideFields(root: Document): void {
  for (const field of elementsOf(root, (one) => one.localName === 'fld')) {
    if (attributeOf(field, 'type') === 'slidenum') continue;
    const hasText = childrenOf(field).some((child) => child.localName === 't');
    if (hasText) field.parentNode?.replaceChild(asRun(root, field), field);
    else drop(field);
  }
}

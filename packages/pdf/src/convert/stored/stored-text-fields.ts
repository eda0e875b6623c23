/** Owns which fields of an OpenDocument text are computed when the file is opened (OpenDocument 1.3 part 3, chapter 7). */
import { attributeOf, type Document, drop, type Element, elementsOf, unwrap } from '../changes/xml-part.ts';

/** All fields that show a text but numbers of pages and the chapter of a page. */
const NAMES = [
  'date|time|(?:creation|modification|print)-(?:date|time)|printed-by|editing-(?:cycles|duration)',
  'file-name|template-name|sheet-name|author-(?:name|initials)|sender-[\\w-]+|initial-creator|creator',
  'title|subject|keywords|description|user-defined|(?:paragraph|word|character|table|image|object)-count',
  'variable-(?:get|set)|user-field-get|sequence|expression|conditional-text|hidden-text|meta-field|measure',
  '(?:bookmark|reference|sequence|note)-ref|database-(?:display|name|row-number)|dde-connection',
].join('|');
const FIELD = new RegExp(`^(?:${NAMES})$`);
/** Parts of a file that have fields. */
export const TEXT_FIELDS = new RegExp(`<(?:[\\w.-]+:)?(?:${NAMES})[\\s/>]`);

const isText = (element: Element): boolean => /:text:1\.0$/.test(element.namespaceURI ?? '');

/** Turns the fields of one part into the text that they showed. */
export function fixTextFields(root: Document): void {
  for (const field of elementsOf(root, (one) => isText(one) && FIELD.test(one.localName ?? ''))) {
    if (attributeOf(field, 'display') === 'none') drop(field);
    else unwrap(field);
  }
}

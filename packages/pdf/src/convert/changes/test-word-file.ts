/** For tests: small files with tracked changes and comments, and what a package holds. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { docx } from '../sample-files.ts';

/** A docx file with this body, and more parts. `w:` is the prefix of its elements. */
export function wordFile(body: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = unzipSync(docx(['']));
  const whole = strFromU8(unzipSync(docx(['']))['word/document.xml'] ?? new Uint8Array(0));
  parts['word/document.xml'] = strToU8(whole.replace(/<w:body>.*<\/w:body>/, `<w:body>${body}</w:body>`));
  for (const [name, text] of Object.entries(more)) parts[name] = strToU8(text);
  return zipSync(parts);
}

/** A run with this text, deleted or not. */
export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

const BY = 'w:author="검토자" w:date="2026-11-01T09:00:00Z"';

/** A tracked insertion. */
export const inserted = (inner: string): string => `<w:ins w:id="1" ${BY}>${inner}</w:ins>`;
/** A tracked deletion. */
export const deleted = (inner: string): string =>
  `<w:del w:id="2" ${BY}>${inner.replaceAll('w:t', 'w:delText')}</w:del>`;
/** The properties of a paragraph, a row or a cell that say that it was deleted or inserted. */
export const marked = (kind: string): string => `<w:${kind} w:id="3" ${BY}/>`;

/** A paragraph; `end` marks its end as deleted or inserted. */
export const paragraph = (inner: string, end = ''): string =>
  `<w:p>${end === '' ? '' : `<w:pPr><w:rPr>${marked(end)}</w:rPr></w:pPr>`}${inner}</w:p>`;

/** A part of a package as text. */
export const partOf = (bytes: Uint8Array, name: string): string =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array(0));

/** The paragraphs of a docx file as text. */
export function paragraphsOf(bytes: Uint8Array): string[] {
  const body = partOf(bytes, 'word/document.xml');
  return [...body.matchAll(/<w:p(?: [^>]*)?(?:\/>|>(.*?)<\/w:p>)/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  );
}

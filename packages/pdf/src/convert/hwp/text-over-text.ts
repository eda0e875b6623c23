/**
 * Owns 덧말 of HWPX documents, a text with a small one above it, which the renderer does not draw at all. Both are drawn on the line, the small one
 * in brackets, as browsers without ruby do (HTML, 4.5.12). 글자 겹침 is drawn unless its element is written without an end of its own.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SECTION = /^Contents\/section\d+\.xml$/i;
const OPEN = /<hp:(?:dutmal|compose)\b/;
const ALONE = /<hp:compose\b([^<>]*)\/>/g;
const GLOSS = /<hp:dutmal\b[^<>]*>([\s\S]*?)<\/hp:dutmal>/g;

function textOf(xml: string, name: string): string {
  return new RegExp(`<hp:${name}(?:\\s[^<>]*)?>([^<]*)</hp:${name}>`).exec(xml)?.[1] ?? '';
}

function onTheLine(inner: string): string {
  const [main, small] = [textOf(inner, 'mainText'), textOf(inner, 'subText')];
  return `<hp:t>${main}${small.trim() === '' ? '' : `(${small})`}</hp:t>`;
}

/** The document with such texts on the line: the same bytes when it has none. The package was checked before. */
export function withTextOnTheLine(bytes: Uint8Array): Uint8Array {
  const sections = unzipSync(bytes, { filter: ({ name }) => SECTION.test(name) });
  const changed: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(sections)) {
    const xml = strFromU8(content);
    if (!OPEN.test(xml)) continue;
    const whole = xml.replace(ALONE, '<hp:compose$1></hp:compose>');
    changed[name] = strToU8(whole.replace(GLOSS, (_, inner: string) => onTheLine(inner)));
  }
  if (Object.keys(changed).length === 0) return bytes;
  return zipSync({ ...unzipSync(bytes), ...changed }, { level: 1 });
}

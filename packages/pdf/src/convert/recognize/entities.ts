/**
 * Owns the refusal of packages with parts that declare XML entities: no format needs them, and a converter that resolves them
 * could read files or grow without end. Invariant: a declaration is found in every encoding that a converter reads.
 */
import { ConversionError } from '../conversion-error.ts';
import { matchesAt } from './recognized.ts';

const DECLARED = /<!ENTITY|<!DOCTYPE\s+[^\s>[]+\s+SYSTEM\b/;
/** A drawing may declare entities of its own, as Illustrator does, but none that is read from elsewhere. */
const READ_FROM_ELSEWHERE = /<!ENTITY\s+(?:%\s+)?[^\s>]+\s+(?:SYSTEM|PUBLIC)\b/;
/** Encodings in which '<' is no single byte 3C, and in which no program writes a document. */
const HIDING =
  /^<\?xml[^>]{0,200}encoding\s*=\s*["'](?:utf-?7|utf-?32|ucs-?4|iso-10646|ebcdic|ibm|cp0?37|imap)/i;
/** The first bytes of '<?xml' in EBCDIC, and of '<' in UTF-32. */
const HIDDEN = ['Lo\u00a7\u0094', '\u0000\u0000\u0000<', '<\u0000\u0000\u0000', '\u0000\u0000\u00fe\u00ff'];

const begins = (content: Uint8Array, starts: readonly string[]): boolean =>
  starts.some((start) => matchesAt(content, start));

/** The part as text where it may declare something; undefined otherwise. */
function suspectOf(name: string, content: Uint8Array): string | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (begins(content, ['\u00ff\u00fe', '<\u0000'])) return bytes.toString('utf16le');
  if (begins(content, ['\u00fe\u00ff', '\u0000<'])) return new TextDecoder('utf-16be').decode(bytes);
  const start = bytes
    .toString('latin1', 0, 512)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (!start.startsWith('<')) return undefined;
  if (HIDING.test(start)) throw new ConversionError('damaged', `${name} hides its markup`);
  return bytes.includes('<!ENTITY') || bytes.includes('<!DOCTYPE') ? bytes.toString('latin1') : undefined;
}

/** Throws ConversionError `damaged` for a part of a package that declares entities. */
export function refuseEntities(name: string, content: Uint8Array): void {
  if (begins(content, HIDDEN)) throw new ConversionError('damaged', `${name} hides its markup`);
  const markup = suspectOf(name, content);
  if (markup === undefined) return;
  const isDrawing = /\.svg$/i.test(name) || /<svg[\s>]/.test(markup.slice(0, 65_536));
  if ((isDrawing ? READ_FROM_ELSEWHERE : DECLARED).test(markup))
    throw new ConversionError('damaged', `${name} declares entities`);
}

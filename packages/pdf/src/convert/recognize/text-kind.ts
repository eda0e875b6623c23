/** Owns what a file of text is: markup of a word processor, of a sheet or of the web, or plain text. Nothing is parsed. */
import type { ForeignKind } from '@dojang/domain';

/** A document type declaration with many entities can stand before the root element. In bytes. */
const HEAD_BYTES = 256 * 1024;

/** The head of a text in UTF-16; undefined for another encoding. */
function wideText(head: Buffer): string | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head);
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(head);
  return first === 0 && second === 0x3c ? new TextDecoder('utf-16be').decode(head) : undefined;
}

/** What an XML file is, by its root element and its name spaces; the first that fits. */
const MARKUP: ReadonlyArray<readonly [words: RegExp, kind: ForeignKind]> = [
  [/<(?:\w+:)?HWPML[\s>]/, 'hwpml'],
  [/schemas\.microsoft\.com\/office\/word\/2003\/wordml|<w:wordDocument[\s>]/, 'wordXml'],
  [/<pkg:package[\s>]|progid="Word\.Document"/, 'wordXml'],
  [/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/, 'excelXml'],
  [/<office:document[\s>]/, 'openFlat'],
];
const WEB = /<(?:!doctype\s+html|html|head|body|meta|table|style|script|div|title|base)[\s>/]/i;
const HEADER = /^[\w-]{1,99}:/;
const WEB_ARCHIVE_HEADER = /^(?:mime-version:|content-type:\s*multipart\/)/i;
/** How many headers can stand before those of a web archive. */
const MOST_HEADERS = 12;

/** Returns what a file of text is; undefined for one that is no text. */
export function textKindOf(bytes: Uint8Array): ForeignKind | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  const wide = wideText(head);
  const text = (wide ?? head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')).trimStart();
  if (text.startsWith('{\\rtf')) return 'rtf';
  if (text.startsWith('<')) return kindOfMarkup(text);
  if (isWebArchive(text.slice(0, 4096))) return 'webArchive';
  return isPlainText(wide === undefined ? head : Buffer.from(text)) ? 'text' : undefined;
}

/** Whether a text begins with headers (RFC 5322), and one of the first is that of a web archive. */
function isWebArchive(text: string): boolean {
  let headers = 0;
  for (const line of text.split('\n')) {
    if (headers > 0 && /^[ \t]/.test(line)) continue;
    if (WEB_ARCHIVE_HEADER.test(line)) return true;
    if (!HEADER.test(line) || headers === MOST_HEADERS) return false;
    headers += 1;
  }
  return false;
}

function kindOfMarkup(text: string): ForeignKind | undefined {
  const known = MARKUP.find(([words]) => words.test(text))?.[1];
  if (known !== undefined) return known;
  if (WEB.test(text.slice(0, 4096))) return 'html';
  return text.startsWith('<?xml') ? 'xml' : undefined;
}

/** White space, and characters that can be read, in UTF-8 or in the older Korean encoding. */
function isPlainText(head: Buffer): boolean {
  if (head.length === 0 || head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f))
    return false;
  return ['utf-8', 'euc-kr'].some((encoding) => {
    try {
      // A character may be cut off at the end.
      new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return true;
    } catch {
      return false;
    }
  });
}

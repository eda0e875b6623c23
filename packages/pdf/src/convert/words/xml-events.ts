/**
 * Reads the elements and texts of an XML part in the order of the file. It builds no tree and resolves no entity but the five
 * of XML and numbers, so that reading the words of a document costs little beside its conversion.
 */

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text with its entities and character references replaced. */
function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const hex = name[1] === 'x' || name[1] === 'X';
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The value of an attribute, by its name without prefix. */
export type Attribute = (name: string) => string | undefined;

export interface XmlReader {
  /** @param name without prefix */
  readonly open: (name: string, attribute: Attribute) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

function attributeIn(source: string): Attribute {
  return (name) => {
    const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(source);
    return found === null ? undefined : decodeXml(found[1] ?? found[2] ?? '');
  };
}

/** The text of an XML part: UTF-8, or UTF-16 by its byte order mark. */
export function xmlTextOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Passes every element and text of the part to the reader. */
export function readXml(source: string, reader: XmlReader): void {
  let at = 0;
  while (at < source.length) {
    const start = source.indexOf('<', at);
    if (start !== at) reader.text(decodeXml(source.slice(at, start < 0 ? undefined : start)));
    if (start < 0) return;
    at = readMark(source, start, reader);
  }
}

/** Reads what begins with the '<' at `start`. @returns where the next text begins */
function readMark(source: string, start: number, reader: XmlReader): number {
  const next = source[start + 1];
  if (next === '!' || next === '?') return passDeclaration(source, start, reader);
  const end = tagEnd(source, start);
  if (next === '/') {
    reader.close(local(source.slice(start + 2, end).trim()));
    return end + 1;
  }
  const isAlone = source[end - 1] === '/';
  const tag = source.slice(start + 1, isAlone ? end - 1 : end);
  const [whole = ''] = /^[^\s/]+/.exec(tag) ?? [];
  const name = local(whole);
  reader.open(name, attributeIn(tag.slice(whole.length)));
  if (isAlone) reader.close(name);
  return end + 1;
}

/** Where a tag ends; a '>' inside an attribute's value does not end it. */
function tagEnd(source: string, start: number): number {
  let end = source.indexOf('>', start);
  while (end > 0 && (source.slice(start, end).split('"').length - 1) % 2 === 1)
    end = source.indexOf('>', end + 1);
  return end < 0 ? source.length : end;
}

function passDeclaration(source: string, start: number, reader: XmlReader): number {
  const [opening, closing] = source.startsWith('<!--', start)
    ? ['<!--', '-->']
    : source.startsWith('<![CDATA[', start)
      ? ['<![CDATA[', ']]>']
      : ['<', '>'];
  const end = source.indexOf(closing, start + opening.length);
  if (opening === '<![CDATA[') reader.text(source.slice(start + opening.length, end < 0 ? undefined : end));
  return end < 0 ? source.length : end + closing.length;
}

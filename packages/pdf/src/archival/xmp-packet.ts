/**
 * Owns the XMP metadata of archival files (ISO 16684-1; ISO 19005-3, 6.6). Invariant: the packet is a function of the information
 * dictionary, so both always say the same, and the same entries give the same bytes.
 */

/** Entries of the information dictionary. Dates are PDF date strings of the form that `archivalDate` gives. */
export interface Described {
  readonly Title?: string;
  readonly Author?: string;
  readonly Subject?: string;
  readonly Creator?: string;
  readonly Producer?: string;
  readonly CreationDate?: string;
  readonly ModDate?: string;
}

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?(?:00)?'?(?:00)?'?$/;

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
} as const;

/** The parts of a PDF date (ISO 32000-1, 7.9.4), or null when it is none. Without a zone, it is in UTC. */
function partsOf(date: string): { readonly digits: readonly string[]; readonly zone: string } | null {
  const found = DATE.exec(date);
  if (!found) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = found;
  const [, , , , , , , sign, hours = '', minutes = '00'] = found;
  const digits = [year, month, day, hour, minute, second];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  const time = new Date(iso);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === iso.slice(0, 19);
  if (!isReal || Number(hours) > 23 || Number(minutes) > 59) return null;
  const isUtc = sign === undefined || (hours === '00' && minutes === '00');
  return { digits, zone: isUtc ? 'Z' : `${sign}${hours}:${minutes}` };
}

/** A date string in one of the two forms that every reader knows, or null when it is no date. */
export function archivalDate(date: string): string | null {
  const parts = partsOf(date);
  if (!parts) return null;
  const { digits, zone } = parts;
  return `D:${digits.join('')}${zone === 'Z' ? "+00'00'" : `${zone.replace(':', "'")}'`}`;
}

/** A text without the characters that XML cannot contain (XML 1.0, 2.2). */
export function archivalText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function dateText(date: string | undefined): string | undefined {
  const parts = date === undefined ? null : partsOf(date);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.digits;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${parts.zone}`;
}

const lists = {
  /** A text in no particular language. */
  alternative: (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`,
  sequence: (text: string): string => `<rdf:Seq><rdf:li>${escaped(text)}</rdf:li></rdf:Seq>`,
};

/** The packet for these entries, which claims PDF/A-3b. It ends with a declaration that it must not be edited in place. */
export function xmpPacket(info: Described): string {
  const given = (value: string | undefined, write: (text: string) => string): string | undefined =>
    value === undefined ? undefined : write(value);
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['pdfaid:part', '3'],
    ['pdfaid:conformance', 'B'],
    ['dc:format', 'application/pdf'],
    ['dc:title', given(info.Title, lists.alternative)],
    ['dc:creator', given(info.Author, lists.sequence)],
    ['dc:description', given(info.Subject, lists.alternative)],
    ['xmp:CreatorTool', given(info.Creator, escaped)],
    ['xmp:CreateDate', dateText(info.CreationDate)],
    ['xmp:ModifyDate', dateText(info.ModDate)],
    ['pdf:Producer', given(info.Producer, escaped)],
  ];
  const spaces = Object.entries(NAMESPACES).map(([prefix, address]) => ` xmlns:${prefix}="${address}"`);
  const lines = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${value}</${name}>`],
  );
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about=""${spaces.join('')}>`,
    ...lines,
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

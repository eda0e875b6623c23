/**
 * Owns the claim of a file to be PDF/A-3b (ISO 19005-3): metadata that names the standard, and an output intent. Invariant: a claim
 * is recognized only if writing it again from the information dictionary gives the same bytes, so it is always one of ours.
 */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { PROFILE_NAME, SRGB_PROFILE } from './srgb-profile.ts';
import { archivalDate, archivalText, type Described, xmpPacket } from './xmp-packet.ts';

const TEXTS = ['Title', 'Author', 'Subject', 'Creator', 'Producer'] as const;
const DATES = ['CreationDate', 'ModDate'] as const;

function infoOf(pdf: PDF): PdfDict | undefined {
  const { info, registry } = pdf.context;
  return info.trailer.getDict('Info', (ref) => registry.resolve(ref));
}

function stringOf(info: PdfDict | undefined, key: string): string | undefined {
  const value = info?.get(key);
  return value instanceof PdfString ? value.asString() : undefined;
}

/** A text string: UTF-16BE with a byte order mark when it is not plain ASCII (ISO 32000-1, 7.9.2.2). */
function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return PdfString.fromBytes(Buffer.from(text, 'latin1'));
  return PdfString.fromHex(Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex'));
}

/** Rewrites the entries that metadata cannot repeat as they are: other forms of dates, and control characters. */
function settleInfo(info: PdfDict | undefined): void {
  for (const key of TEXTS) {
    const text = stringOf(info, key);
    if (text !== undefined && archivalText(text) !== text) info?.set(key, textString(archivalText(text)));
  }
  for (const key of DATES) {
    const text = stringOf(info, key);
    const date = text === undefined ? null : archivalDate(text);
    if (text === undefined || date === text) continue;
    if (date === null) info?.delete(key);
    else info?.set(key, textString(date));
  }
}

function packetOf(info: PdfDict | undefined): Buffer {
  const entries = [...TEXTS, ...DATES].flatMap((key) => {
    const text = stringOf(info, key);
    return text === undefined ? [] : [[key, text]];
  });
  const described: Described = Object.fromEntries(entries);
  return Buffer.from(xmpPacket(described));
}

function metadataStream(packet: Uint8Array): PdfStream {
  const stream = PdfStream.fromDict(
    { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') },
    new Uint8Array(packet),
  );
  // A stream without this entry would be compressed; programs that know no PDF search files for the packet.
  stream.set('Filter', new PdfArray([]));
  return stream;
}

function outputIntent(pdf: PDF): PdfDict {
  const profile = PdfStream.fromDict({ N: PdfNumber.of(3) }, SRGB_PROFILE);
  return PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: textString(PROFILE_NAME),
    Info: textString(PROFILE_NAME),
    DestOutputProfile: pdf.register(profile),
  });
}

function metadataOf(pdf: PDF): PdfStream | undefined {
  const ref = pdf.getCatalog().get('Metadata');
  const found = ref instanceof PdfRef ? pdf.getObject(ref) : ref;
  return found instanceof PdfStream ? found : undefined;
}

/** Whether the file claims PDF/A-3b in our form. */
export function claimsArchival(pdf: PDF): boolean {
  const metadata = metadataOf(pdf);
  if (metadata === undefined || !pdf.getCatalog().has('OutputIntents')) return false;
  const filter = metadata.get('Filter');
  if (!(filter instanceof PdfArray) || filter.length > 0) return false;
  return packetOf(infoOf(pdf)).equals(metadata.data);
}

/** Adds the claim. The caller has to know that the file conforms. The dates and texts of its information may be rewritten. */
export function claimArchival(pdf: PDF): void {
  pdf.getCatalog().set('OutputIntents', new PdfArray([pdf.register(outputIntent(pdf))]));
  renewClaim(pdf);
}

/** Writes the metadata again after the information dictionary has changed. */
export function renewClaim(pdf: PDF): void {
  const info = infoOf(pdf);
  settleInfo(info);
  pdf.getCatalog().set('Metadata', pdf.register(metadataStream(packetOf(info))));
}

/** Removes the metadata, so that the file claims nothing. */
export function withdrawClaim(pdf: PDF): void {
  pdf.getCatalog().delete('Metadata');
}

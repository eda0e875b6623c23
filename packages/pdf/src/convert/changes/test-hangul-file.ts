/** For tests: small hwpx files with tracked changes and memos, and a hwp file with records of them. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { CompoundFile } from '../recognize/compound-file.ts';
import { fixture } from '../test-conversions.ts';

const SECTION = 'Contents/section0.xml';

/** A paragraph of these runs. */
export const hangulParagraph = (runs: string, id = '0'): string =>
  `<hp:p id="${id}" paraPrIDRef="0" styleIDRef="0" pageBreak="0" columnBreak="0" merged="0">${runs}</hp:p>`;

/** A run whose text may have marks in it. */
export const hangulRun = (text: string): string => `<hp:run charPrIDRef="0"><hp:t>${text}</hp:t></hp:run>`;

/** A mark of a tracked change; `paraend` says that the end of the paragraph is part of it. */
export const mark = (name: string, number: number, paraend = 0): string =>
  `<hp:${name} Id="${number}" TcId="${number}" paraend="${paraend}"/>`;

/** A deleted text; `paraend` as for a mark. */
export const removed = (text: string, number: number, paraend = 0): string =>
  `${mark('deleteBegin', number)}${text}${mark('deleteEnd', number, paraend)}`;
/** An inserted text. */
export const added = (text: string, number: number): string =>
  `${mark('insertBegin', number)}${text}${mark('insertEnd', number)}`;

/** A text with a memo. */
export const withMemo = (text: string, memo: string): string =>
  `<hp:run charPrIDRef="0"><hp:ctrl><hp:fieldBegin id="77" type="MEMO" name="" editable="0" dirty="0" zorder="-1" fieldid="88"><hp:parameters cnt="1" name=""><hp:stringParam name="Author">검토자</hp:stringParam></hp:parameters><hp:subList id="">${hangulParagraph(hangulRun(memo))}</hp:subList></hp:fieldBegin></hp:ctrl><hp:t>${text}</hp:t><hp:ctrl><hp:fieldEnd beginIDRef="77" fieldid="88"/></hp:ctrl></hp:run>`;

/** A hwpx file with these paragraphs. */
export function hwpxFile(paragraphs: readonly string[]): Uint8Array {
  const parts = unzipSync(fixture('hwpx/reader_writer-SimpleTable.hwpx'));
  const section = strFromU8(parts[SECTION] ?? new Uint8Array(0));
  const setting = /<hp:secPr.*?<\/hp:secPr>/s.exec(section)?.[0] ?? '';
  const first = hangulParagraph(`<hp:run charPrIDRef="0">${setting}</hp:run>${hangulRun('용역 계약서')}`);
  const head = section.slice(0, section.indexOf('<hp:p '));
  parts[SECTION] = strToU8(`${head}${first}${paragraphs.join('')}</hs:sec>`);
  return zipSync(parts);
}

/** The paragraphs of a hwpx file as text, without those of memos. */
export function hangulParagraphs(bytes: Uint8Array): string[] {
  const section = strFromU8(unzipSync(bytes)[SECTION] ?? new Uint8Array(0));
  return section
    .split('<hp:p ')
    .slice(1)
    .map((text) => text.slice(text.indexOf('>') + 1).replace(/<[^>]+>/g, ''));
}

/** A record of a hwp stream. */
export function hwpRecord(tag: number, content: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32LE(((content.byteLength << 20) | tag) >>> 0);
  return Buffer.concat([header, content]);
}

/** A real hwp file with more records at the end of a stream. Throws when there is no room for them. */
export function hwpWith(stream: string, records: readonly Buffer[]): Uint8Array {
  const bytes = Buffer.from(fixture('hwp/noori.hwp'));
  const stored = Buffer.from(new CompoundFile(bytes).read(stream) ?? []);
  const at = bytes.indexOf(stored);
  const packed = deflateRawSync(Buffer.concat([inflateRawSync(stored), ...records]), { level: 9 });
  if (at < 0 || packed.byteLength > stored.byteLength) throw new Error(`${stream} has no room`);
  bytes.fill(0, at, at + stored.byteLength);
  packed.copy(bytes, at);
  return new Uint8Array(bytes);
}

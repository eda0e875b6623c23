/**
 * Owns the formulas of an old Excel workbook ([MS-XLS] 2.4.127). Invariant: a cell that has a stored value shows that value, and every
 * other record stays where it was. A value of 0 is what programs write that compute nothing, so its formula stays.
 */
import { type WorkbookRecord, withRecords, workbookRecords } from './workbook-records.ts';

const FORMULA = 0x0006;
const STRING = 0x0207;
const CONTINUE = 0x003c;
/** Records that belong to the formula before them: shared formulas, arrays and tables. */
const PARTS = new Set([0x04bc, 0x0221, 0x0236]);
const [BLANK, NUMBER, LABEL, ERROR] = [0x0201, 0x0203, 0x0204, 0x0205];
/** No record of the format, so that it is skipped. */
const FILLER = 0x0fff;
const HEADER = 4;
const PLACE = 6;
const NO_NUMBER = 0xffff;

interface Cell {
  readonly kind: number;
  readonly content: Buffer;
}

/** The cell with the stored value of a formula; undefined where it has none. */
function cellOf({ content }: WorkbookRecord, text: Buffer | undefined): Cell | undefined {
  const [place, value] = [content.subarray(0, PLACE), content.subarray(PLACE, PLACE + 8)];
  const cell = (kind: number, ...parts: readonly Buffer[]): Cell => ({
    kind,
    content: Buffer.concat([place, ...parts]),
  });
  if (value.readUInt16LE(6) !== NO_NUMBER)
    return value.readDoubleLE(0) === 0 ? undefined : cell(NUMBER, value);
  if (value[0] === 0) return text === undefined ? undefined : cell(LABEL, text);
  if (value[0] === 3) return cell(BLANK);
  // LibreOffice shows a stored TRUE as 1, so a formula with such a value stays.
  return value[0] === 2 ? cell(ERROR, Buffer.from([value[2] ?? 0, 1])) : undefined;
}

function write(stream: Buffer, at: number, { kind, content }: Cell): void {
  stream.writeUInt16LE(kind, at);
  stream.writeUInt16LE(content.byteLength, at + 2);
  content.copy(stream, at + HEADER);
}

function fix(stream: Buffer): boolean {
  const records = [...workbookRecords(stream)];
  let isChanged = false;
  for (const [index, record] of records.entries()) {
    if (record.kind !== FORMULA || record.content.byteLength < PLACE + 8) continue;
    let next = index + 1;
    while (PARTS.has(records[next]?.kind ?? 0)) next += 1;
    const follower = records[next];
    const hasText = follower?.kind === STRING && records[next + 1]?.kind !== CONTINUE;
    const cell = cellOf(record, hasText ? Buffer.from(follower.content) : undefined);
    const last = hasText ? follower : records[next - 1];
    if (cell === undefined || last === undefined) continue;
    const start = record.start - HEADER;
    const rest = last.start + last.content.byteLength - start - HEADER - cell.content.byteLength - HEADER;
    if (rest < 0) continue;
    write(stream, start, cell);
    write(stream, start + HEADER + cell.content.byteLength, { kind: FILLER, content: Buffer.alloc(rest) });
    isChanged = true;
  }
  return isChanged;
}

/** An xls file with values in place of its formulas; the same bytes for a file of another structure. */
export const withRecordValues = (bytes: Uint8Array): Uint8Array => withRecords(bytes, fix);

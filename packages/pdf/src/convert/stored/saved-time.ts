/** Reads when an old Office file was saved last (Microsoft's OLE Property Set Data Structures, 2.21 and 2.25.1). */
import type { CompoundFile } from '../recognize/compound-file.ts';

const STREAM = '\u0005SummaryInformation';
const SECTION_AT = 44;
const LAST_SAVED = 0x0d;
const FILE_TIME = 0x40;
const MOST_PROPERTIES = 1000;
/** A time of such a file counts from 1601, in ten millionths of a second. */
const TICKS = 10_000n;
const FROM_1601 = 11_644_473_600_000n;
/** No file of these formats is older; an earlier time is what programs write that know none. */
const EARLIEST = Date.UTC(1985, 0);
const LATEST = Date.UTC(2200, 0);

function timeIn(summary: Buffer): number | undefined {
  const section = summary.readUInt32LE(SECTION_AT);
  const count = Math.min(summary.readUInt32LE(section + 4), MOST_PROPERTIES);
  for (let index = 0; index < count; index += 1) {
    const at = section + 8 + index * 8;
    if (summary.readUInt32LE(at) !== LAST_SAVED) continue;
    const value = section + summary.readUInt32LE(at + 4);
    if (summary.readUInt32LE(value) !== FILE_TIME) return undefined;
    return Number(summary.readBigUInt64LE(value + 4) / TICKS - FROM_1601);
  }
  return undefined;
}

/** When a file was saved last; undefined for a file that does not say it. */
export function savedTime(file: CompoundFile): Date | undefined {
  try {
    const time = timeIn(Buffer.from(file.read(STREAM) ?? []));
    return time !== undefined && time > EARLIEST && time < LATEST ? new Date(time) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

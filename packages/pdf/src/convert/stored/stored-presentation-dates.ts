/**
 * Owns the dates of an old PowerPoint file that are computed when it is opened ([MS-PPT] 2.4.15.1, 2.9.51 and 2.9.57). Invariant: they show
 * the day and time at which the file was saved, as text, or nothing where it does not say them, and never the moment of the conversion.
 */
import { seoulParts } from '@dojang/domain';
import { CompoundFile, isCompoundFile } from '../recognize/compound-file.ts';
import {
  type HeldSplice,
  isPlainPresentation,
  PRESENTATION,
  type PresentationRecord,
  presentationRecord,
  presentationRecords,
  withSplices,
} from './presentation-records.ts';
import { savedTime } from './saved-time.ts';

/** A date in a text by the number of its format, and one by a format of its own; both stand in the place of an asterisk. */
const DATE = 0x0ff7;
const FORMATTED_DATE = 0x1015;
const FORMAT_AT = 4;
const QUOTE = "'";
/** What the margins of slides show, and their texts. */
const MARGINS_ATOM = 0x0fda;
const TEXT = 0x0fba;
const OWN_DATE = 0;
const FLAGS_AT = 2;
const TODAY = 2;
const OWN = 4;

interface Shows {
  readonly day: boolean;
  readonly time: boolean;
}

/** What the formats show by their numbers: days, then days with times, then times. */
const showsOf = (format: number): Shows => ({
  day: format < 9 || format > 12,
  time: format >= 7 && format <= 12,
});

/** What is in a format outside of quotation marks; undefined for a format that is a fixed text. */
function showsOfLetters(format: string): Shows | undefined {
  const letters = format
    .split(QUOTE)
    .filter((_, index) => index % 2 === 0)
    .join('');
  return letters === '' ? undefined : { day: /[yMd]/.test(letters), time: /[hHms]/.test(letters) };
}

function shownText(saved: Date, { day, time }: Shows): string {
  const parts = seoulParts(saved);
  return [...(day ? [parts.day] : []), ...(time ? [parts.time] : [])].join(' ');
}

function formatOf(content: Buffer): string {
  const [format = ''] = content
    .subarray(FORMAT_AT, content.byteLength & ~1)
    .toString('utf16le')
    .split('\0');
  return format;
}

function datesShown({ kind, content }: PresentationRecord): Shows | undefined {
  if (kind === DATE) return showsOf(content[FORMAT_AT] ?? 0);
  return kind === FORMATTED_DATE ? showsOfLetters(formatOf(content)) : undefined;
}

/** A date whose format is a text in quotation marks, which programs show as it is. */
function fixedDate(place: Buffer, text: string): Buffer {
  const format = Buffer.from(`${QUOTE}${text}${QUOTE}\0`, 'utf16le');
  return presentationRecord(FORMATTED_DATE, 0, Buffer.concat([place, format]));
}

/** Whether margins show the day on which the file is opened; then they show a text of their own from now on. */
function takesToday({ kind, content }: PresentationRecord): boolean {
  if (kind !== MARGINS_ATOM || content.byteLength < FLAGS_AT + 2) return false;
  const flags = content.readUInt16LE(FLAGS_AT);
  if ((flags & TODAY) === 0) return false;
  content.writeUInt16LE((flags & ~TODAY) | OWN, FLAGS_AT);
  return true;
}

/** Changes the flags of margins in place; the texts are spliced. */
function datesOf(stream: Buffer, saved: Date): HeldSplice[] {
  const splices: HeldSplice[] = [];
  let margins = -1;
  for (const record of presentationRecords(stream)) {
    const { kind, instance, start, end, content } = record;
    const splice = (from: number, bytes: Uint8Array): void => {
      splices.push({ start: from, end, bytes, holders: [...record.holders] });
    };
    const shows = content.byteLength < FORMAT_AT ? undefined : datesShown(record);
    const holder = record.holders.at(-1);
    if (shows !== undefined)
      splice(start, fixedDate(content.subarray(0, FORMAT_AT), shownText(saved, shows)));
    else if (takesToday(record)) {
      const text = shownText(saved, showsOf(content.readUInt16LE(0)));
      splice(end, presentationRecord(TEXT, OWN_DATE, Buffer.from(text, 'utf16le')));
      margins = holder ?? -1;
    } else if (kind === TEXT && instance === OWN_DATE && holder === margins) splice(start, Buffer.alloc(0));
  }
  return splices;
}

/** Takes the dates out in place: an empty format shows nothing, and neither do margins with a text of spaces. */
export function blankDates(stream: Buffer): boolean {
  let isChanged = false;
  let margins = -1;
  for (const record of presentationRecords(stream)) {
    const { kind, instance, start, content } = record;
    const holder = record.holders.at(-1);
    if (content.byteLength >= FORMAT_AT + 2 && datesShown(record) !== undefined) {
      stream.writeUInt16LE(FORMATTED_DATE, start + 2);
      content.fill(0, FORMAT_AT);
      isChanged = true;
    } else if (takesToday(record)) {
      margins = holder ?? -1;
      isChanged = true;
    } else if (kind === TEXT && instance === OWN_DATE && holder === margins)
      for (let at = 0; at + 2 <= content.byteLength; at += 2) content.writeUInt16LE(0x20, at);
  }
  return isChanged;
}

function blanked(file: CompoundFile, bytes: Uint8Array): Uint8Array {
  const stream = Buffer.from(file.read(PRESENTATION) ?? []);
  return blankDates(stream) ? file.withStream(PRESENTATION, stream) : bytes;
}

function dated(file: CompoundFile, bytes: Uint8Array): Uint8Array {
  if (!isPlainPresentation(file)) return bytes;
  const saved = savedTime(file);
  if (saved === undefined) return blanked(file, bytes);
  const stream = Buffer.from(file.read(PRESENTATION) ?? []);
  const splices = datesOf(stream, saved);
  if (splices.length === 0) return bytes;
  try {
    return withSplices(bytes, stream, splices);
  } catch (error) {
    if (error instanceof RangeError) return blanked(file, bytes);
    throw error;
  }
}

/** A ppt file whose dates are texts; the same bytes for a file of another structure. */
export function withPresentationDates(bytes: Uint8Array): Uint8Array {
  if (!isCompoundFile(bytes)) return bytes;
  try {
    return dated(new CompoundFile(bytes), bytes);
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

import type { ErrorDetail } from '../errors/errors.ts';
import { cleanLine, holdsResidentNumber } from '../person/name.ts';

/** Owns what is said of a refused file beyond the name of its error. */

/** What the conversion found in a file that it refused. */
export interface RefusedFile {
  /** The names of the files inside, as they stand there. */
  readonly files?: readonly string[];
}

const MOST_NAMES = 5;
const LONGEST_NAME = 60;

/** A name as it may be shown and stored; null for one that holds a resident number or nothing visible. */
function shownName(name: string): string | null {
  const line = cleanLine(name);
  if (line === '' || holdsResidentNumber(line)) return null;
  const letters = [...line];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : line;
}

/** Returns the values of the message of a refused file: the first names of the files inside, and how many more there are. */
export function refusedFileDetail({ files }: RefusedFile): ErrorDetail {
  if (files === undefined || files.length === 0) return {};
  const shown = files.flatMap((name) => shownName(name) ?? []).slice(0, MOST_NAMES);
  const more = files.length - shown.length;
  const list = shown.join(', ');
  const ko = more === 0 ? list : `${list}${list === '' ? '파일' : ' 외'} ${more}개`;
  const en =
    more === 0 ? list : `${list}${list === '' ? '' : ' and '}${more} ${list === '' ? 'files' : 'more'}`;
  return { values: { files: { ko, en } }, result: { files: shown } };
}

import type { ErrorDetail } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import { ACCEPTED_KINDS, type AcceptedKind, type ForeignKind, foreignKindWords } from './file-kinds.ts';
import { type PendingChanges, pendingSubject } from './pending-changes.ts';

/** Owns what is said of a refused file beyond the name of its error. */

/** What the conversion found in a file that it refused. */
export interface RefusedFile {
  /** The names of the files inside, as they stand there. */
  readonly files?: readonly string[];
  /** The accepted kind that the file really is; its extension is another one. */
  readonly kind?: AcceptedKind;
  readonly foreign?: { readonly kind: ForeignKind; readonly ext: string };
  /** The program that protects the file. */
  readonly product?: string;
  /** What the file has pending. */
  readonly changes?: PendingChanges;
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

/** The first names of the files inside, and how many more there are. */
function detailOfFiles(files: readonly string[]): ErrorDetail {
  const shown = files.flatMap((name) => shownName(name) ?? []).slice(0, MOST_NAMES);
  const more = files.length - shown.length;
  const list = shown.join(', ');
  const ko = more === 0 ? list : `${list}${list === '' ? '파일' : ' 외'} ${more}개`;
  const en =
    more === 0 ? list : `${list}${list === '' ? '' : ' and '}${more} ${list === '' ? 'files' : 'more'}`;
  return { values: { files: { ko, en } }, result: { files: shown } };
}

/** Returns the values of the message of a refused file. */
export function refusedFileDetail({ files, kind, foreign, product, changes }: RefusedFile): ErrorDetail {
  if (changes !== undefined) return { values: { pending: pendingSubject(changes) }, result: { ...changes } };
  if (files !== undefined && files.length > 0) return detailOfFiles(files);
  if (kind !== undefined) {
    const { ko, en } = ACCEPTED_KINDS[kind];
    return { values: { kind: { ko: `내용은 ${ko}`, en: `it is ${en}` } }, result: { kind } };
  }
  if (foreign !== undefined)
    return { values: foreignKindWords(foreign.kind, foreign.ext), result: { kind: foreign.kind } };
  return product === undefined ? {} : { values: { product }, result: { product } };
}

import type { Locale, Wording } from '../errors/wording.ts';

/**
 * Owns the counts of what an uploaded file has not settled yet: tracked changes that nobody has accepted, and comments. Invariant: a
 * file with any of them becomes pages only with all changes accepted and without comments, and only when its uploader says so.
 */

export interface PendingChanges {
  readonly insertions: number;
  readonly deletions: number;
  /** A moved text counts once, although it stands in the file twice. */
  readonly moves: number;
  readonly deletedRows: number;
  readonly formats: number;
  readonly comments: number;
}

export const CHANGE_KINDS = ['insertions', 'deletions', 'moves', 'deletedRows', 'formats'] as const;

export const NO_PENDING_CHANGES: PendingChanges = {
  insertions: 0,
  deletions: 0,
  moves: 0,
  deletedRows: 0,
  formats: 0,
  comments: 0,
};

/** Adds the counts of two parts of a file. */
export const addPendingChanges = (one: PendingChanges, other: PendingChanges): PendingChanges => ({
  insertions: one.insertions + other.insertions,
  deletions: one.deletions + other.deletions,
  moves: one.moves + other.moves,
  deletedRows: one.deletedRows + other.deletedRows,
  formats: one.formats + other.formats,
  comments: one.comments + other.comments,
});

/** Reads counts that came over the network; a count that is missing is 0. */
export function asPendingChanges(value: unknown): PendingChanges {
  const given = new Map<string, unknown>(Object.entries(Object(value)));
  const count = (kind: keyof PendingChanges): number => {
    const found = given.get(kind);
    return typeof found === 'number' && Number.isFinite(found) ? found : 0;
  };
  return {
    insertions: count('insertions'),
    deletions: count('deletions'),
    moves: count('moves'),
    deletedRows: count('deletedRows'),
    formats: count('formats'),
    comments: count('comments'),
  };
}

/** Returns the number of tracked changes, without comments. */
export const changeCount = (changes: PendingChanges): number =>
  CHANGE_KINDS.reduce((sum, kind) => sum + changes[kind], 0);

/** Whether a file has a tracked change or a comment. */
export const isPending = (changes: PendingChanges): boolean =>
  changeCount(changes) > 0 || changes.comments > 0;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Names the counts as the parts of a list: '변경 내용 4곳', '메모 1개'. */
const partsOf = (changes: PendingChanges): Readonly<Record<Locale, readonly string[]>> => {
  const places = changeCount(changes);
  const { comments } = changes;
  return {
    ko: [...(places > 0 ? [`변경 내용 ${places}곳`] : []), ...(comments > 0 ? [`메모 ${comments}개`] : [])],
    en: [
      ...(places > 0 ? [counted(places, 'tracked change')] : []),
      ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ],
  };
};

/** Names the counts: '변경 내용 4곳과 메모 1개', '4 tracked changes and 1 comment'. */
export function pendingWording(changes: PendingChanges): Wording {
  const { ko, en } = partsOf(changes);
  return { ko: ko.join('과 '), en: en.join(' and ') };
}

/** The counts as the subject of a sentence: '변경 내용 4곳과 메모 1개가'. */
export function pendingSubject(changes: PendingChanges): Wording {
  const { ko, en } = pendingWording(changes);
  return { ko: `${ko}${changes.comments > 0 ? '가' : '이'}`, en };
}

const KIND_NAMES: Readonly<Record<(typeof CHANGE_KINDS)[number], Wording>> = {
  insertions: { ko: '추가', en: 'inserted' },
  deletions: { ko: '삭제', en: 'deleted' },
  moves: { ko: '이동', en: 'moved' },
  deletedRows: { ko: '표의 행 삭제', en: 'rows deleted' },
  formats: { ko: '서식 변경', en: 'reformatted' },
};

/** Names the kinds of the changes with their counts: '추가 2 · 삭제 3', a count on the line of its kind; empty for comments alone. */
export function changeKindsWording(changes: PendingChanges): Wording {
  const kinds = CHANGE_KINDS.filter((kind) => changes[kind] > 0);
  return {
    ko: kinds.map((kind) => `${KIND_NAMES[kind].ko}\u00a0${changes[kind]}`).join(' · '),
    en: kinds.map((kind) => `${changes[kind]}\u00a0${KIND_NAMES[kind].en}`).join(' · '),
  };
}

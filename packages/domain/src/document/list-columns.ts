/** Owns the columns of the list of documents. The name of the document is always shown and stands first. */

/** In the order in which the list shows them. */
export const LIST_COLUMNS = [
  'state',
  'progress',
  'requester',
  'team',
  'folder',
  'requestedAt',
  'expiresAt',
  'completedAt',
  'number',
  'changedAt',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The columns of a person who has chosen none. */
export const DEFAULT_COLUMNS: readonly ListColumn[] = ['state', 'progress', 'changedAt'];

/** Returns the columns among these names, each once and in the order of the list. Unknown names of later or earlier versions are left out. */
export const knownColumns = (names: readonly string[]): ListColumn[] =>
  LIST_COLUMNS.filter((column) => names.includes(column));

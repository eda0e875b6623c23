/**
 * Owns the keys that a call takes although nothing depends on them: clients that were written from the published shapes send them, most
 * of them as they read them in a reply. Every other key that a call does not name is refused (docs/decisions/0209-unknown-keys-are-refused.md).
 * The developer pages list this table; a test compares them.
 */

export interface KeyWithoutEffect {
  readonly part: 'query' | 'body';
  /** Where in the part: the empty text is the part itself, `[]` each item of a list. */
  readonly place: string;
  readonly key: string;
  /** Taken only without a value, since a caller who gives one expects it to do something. */
  readonly isEmpty?: true;
}

const inEach = (place: string, keys: readonly string[]): readonly KeyWithoutEffect[] =>
  keys.map((key) => ({ part: 'body', place, key }));

export const KEYS_WITHOUT_EFFECT: readonly KeyWithoutEffect[] = [
  { part: 'query', place: '', key: 'timestamp' },
  ...inEach('participants[]', ['participantId', 'dragKey', 'status', 'phone', 'email', 'signingExpiry']),
  // A participant who is to prove something has `authentications`.
  { part: 'body', place: 'participants[]', key: 'authType', isEmpty: true },
  ...inEach('fields[]', ['value', 'textValueText', 'dateValue']),
  ...inEach('requesterFields[]', ['textValueText', 'dateValue']),
];

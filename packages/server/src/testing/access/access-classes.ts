/** For the tests of access: who calls, whose row it is, and how an expectation is written. */

/** The order of the letters in a row. */
export const CLASSES = ['main', 'co', 'sub', 'rw', 'r', 'normal'] as const;
export type ClassName = (typeof CLASSES)[number];

/**
 * The relation of a row to the actor, whose own team is A: own, of A, of a team below, of another team, of another tenant, or
 * nonexistent.
 */
export const RELATIONS = ['own', 'same', 'child', 'other', 'foreign', 'nobody'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The relations that each scope covers. Source: requirement ORG-08. */
export const SEEN: Readonly<Record<number, readonly Relation[]>> = {
  0: ['own', 'same', 'child', 'other'],
  1: ['own', 'same', 'child'],
  2: ['own', 'same'],
  3: ['own', 'child'],
  4: ['own'],
};

/** The team admin of this test is in charge of the team below and of the other one, not of the own team. */
export const IN_CHARGE: readonly Relation[] = ['child', 'other'];

/** The scopes that each class can have. A sub-admin with scope 0 is a co-admin. */
export const SCOPES_OF: Readonly<Record<ClassName, readonly number[]>> = {
  main: [0, 1, 2, 3, 4],
  co: [0],
  sub: [1, 2, 3, 4],
  rw: [0, 1, 2, 3, 4],
  r: [0, 1, 2, 3, 4],
  normal: [4],
};

/**
 * public, link: no account makes the call. free: the call concerns no row; + allowed, - refused. For a row: s every visible row;
 * o own rows, other visible rows are refused; d own rows, all others are reported as absent; t rows of the own team; p rows of
 * teams in charge; P the same and own rows; m all members but oneself; . no row;
 * - refused before any look-up. A personal template has no team.
 */
export type Expected =
  | { readonly by: 'public' }
  | { readonly by: 'link' }
  | { readonly by: 'free'; readonly letters: string }
  /** The call is about a row that does not exist here: those who may make it are told so. */
  | { readonly by: 'missing'; readonly letters: string }
  | {
      readonly by: RowKind;
      readonly letters: string;
      /** The reply for a row that the actor cannot see: absent, or the same refusal as for all forbidden rows. */
      readonly unseen: 'absent' | 'refused';
    };
export type RowKind =
  | 'document'
  | 'signing'
  | 'draft'
  | 'file'
  | 'folder'
  | 'team'
  | 'member'
  | 'signature'
  | 'drawing'
  | 'payment'
  | 'template'
  | 'bulk';

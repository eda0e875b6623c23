/** Owns the form of a legal text, so that the page, the dialog and the reader's outline show the same. */

export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface PolicyText {
  readonly title: string;
  /** yyyy-mm-dd from which it is in effect. */
  readonly effective: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly PolicyBlock[] }[];
}

export type PolicyName = 'terms' | 'privacy' | 'marketing';

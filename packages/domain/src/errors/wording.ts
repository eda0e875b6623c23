/** One text in each language. */
export interface Wording {
  readonly ko: string;
  readonly en: string;
}

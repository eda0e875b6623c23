/** One text in each language. */
export interface Wording {
  readonly ko: string;
  readonly en: string;
}

/** The languages of the product. */
export type Locale = keyof Wording;

/** Owns how a rule of PDF/A-3b (ISO 19005-3) that a file breaks, or that is not checked here, ends the search for further ones. */

export class Breach extends Error {
  override readonly name = 'Breach';
  readonly clause: string;

  constructor(clause: string, detail: string) {
    super(`${clause}: ${detail}`);
    this.clause = clause;
  }
}

/** Ends the search. @param clause of ISO 19005-3 */
export function breach(clause: string, detail: string): never {
  throw new Breach(clause, detail);
}

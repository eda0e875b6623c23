/** Collects the texts of a document by paragraphs; a text box inside a paragraph has paragraphs of its own. */

export class Paragraphs {
  readonly found: string[] = [];
  readonly #open: string[] = [];

  begin(): void {
    this.#open.push('');
  }

  add(text: string): void {
    const top = this.#open.length - 1;
    if (top >= 0) this.#open[top] += text;
    else this.found.push(text);
  }

  end(): void {
    const text = this.#open.pop();
    if (text !== undefined && text.trim() !== '') this.found.push(text);
  }
}

/** Elements inside which nothing is read, however deep. */
export class Skipped {
  readonly #names: ReadonlySet<string>;
  #depth = 0;

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** @param also whether this element is skipped whatever its name is */
  open(name: string, also = false): boolean {
    if (this.#depth > 0 || also || this.#names.has(name)) this.#depth += 1;
    return this.#depth > 0;
  }

  close(): boolean {
    if (this.#depth === 0) return false;
    this.#depth -= 1;
    return true;
  }
}

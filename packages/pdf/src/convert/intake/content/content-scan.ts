/**
 * Owns reading page content operator by operator. Invariant: it never fails; it skips any word that is no operator, as readers do
 * (ISO 32000-2, 7.8.2).
 */

/** An operator with its operands, as indices into the content. */
export interface Operation {
  readonly name: string;
  /** Index of the first operand, or of the operator when it has none. */
  readonly start: number;
  /** Index of the operator itself; for an inline image, of its `BI`. */
  readonly at: number;
  readonly end: number;
}

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

const KINDS = new Uint8Array(256);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) KINDS[byte] = SPACE;
for (const char of '()<>[]{}/%') KINDS[char.charCodeAt(0)] = DELIMITER;

const kindAt = (content: Uint8Array, at: number): number =>
  at < content.length ? (KINDS[content[at] ?? 0] ?? 0) : SPACE;

function afterRegular(content: Uint8Array, at: number): number {
  let end = at;
  while (end < content.length && KINDS[content[end] ?? 0] === REGULAR) end += 1;
  return end;
}

function afterString(content: Uint8Array, at: number): number {
  let depth = 0;
  for (let i = at; i < content.length; i += 1) {
    const byte = content[i];
    if (byte === 0x5c) i += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29 && --depth === 0) return i + 1;
  }
  return content.length;
}

function afterComment(content: Uint8Array, at: number): number {
  let end = at;
  while (end < content.length && content[end] !== 0x0a && content[end] !== 0x0d) end += 1;
  return end;
}

/** Index after the `EI` that ends the inline image; the end of the content when there is none. */
function afterInlineImage(content: Uint8Array, at: number): number {
  for (let i = at; i + 1 < content.length; i += 1) {
    const ends = content[i] === 0x45 && content[i + 1] === 0x49;
    if (ends && kindAt(content, i - 1) === SPACE && kindAt(content, i + 2) !== REGULAR) return i + 2;
  }
  return content.length;
}

function afterDelimiter(content: Uint8Array, at: number): number {
  const byte = content[at];
  if (byte === 0x28) return afterString(content, at);
  if (byte === 0x2f) return afterRegular(content, at + 1);
  if (byte !== 0x3c || content[at + 1] === 0x3c)
    return at + (byte === content[at + 1] && byte === 0x3c ? 2 : 1);
  const close = content.indexOf(0x3e, at);
  return close < 0 ? content.length : close + 1;
}

/** Whether a word is an operand: a number, or a word with more letters than any operator has. */
function isOperand(content: Uint8Array, at: number, end: number): boolean {
  const byte = content[at] ?? 0;
  if (byte >= 0x2b && byte <= 0x39) return true;
  const length = end - at;
  if (length <= 3) return false;
  const word = String.fromCharCode(...content.subarray(at, Math.min(end, at + 6)));
  return word === 'true' || word === 'false' || word === 'null';
}

/** The name of an operator; a word that is longer than any operator is truncated. */
function nameAt(content: Uint8Array, at: number, end: number): string {
  const length = end - at;
  if (length === 1) return String.fromCharCode(content[at] ?? 0);
  if (length === 2) return String.fromCharCode(content[at] ?? 0, content[at + 1] ?? 0);
  return String.fromCharCode(...content.subarray(at, Math.min(end, at + 4)));
}

/** Calls `visit` for every operation of decoded content, in the order of the content. */
export function scanContent(content: Uint8Array, visit: (operation: Operation) => void): void {
  let start = -1;
  for (let at = 0; at < content.length; ) {
    const kind = KINDS[content[at] ?? 0];
    if (kind === SPACE) {
      at += 1;
      continue;
    }
    if (content[at] === 0x25) {
      at = afterComment(content, at);
      continue;
    }
    if (start < 0) start = at;
    if (kind === DELIMITER) {
      at = afterDelimiter(content, at);
      continue;
    }
    let end = afterRegular(content, at);
    if (!isOperand(content, at, end)) {
      const name = nameAt(content, at, end);
      if (name === 'BI') end = afterInlineImage(content, end);
      visit({ name, start, at, end });
      start = -1;
    }
    at = end;
  }
}

/** Decodes a name, in which special characters are written as `#` and two hexadecimal digits (ISO 32000-2, 7.3.5). */
export function decodeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** The operands of an operation as text; meant for short operands. */
export function operandsOf(content: Uint8Array, { start, at }: Operation): string {
  return Buffer.from(content.buffer, content.byteOffset + start, at - start)
    .toString('latin1')
    .trim();
}

/** The last operand when it is a name, without its slash. */
export function nameOperand(content: Uint8Array, operation: Operation): string | undefined {
  const found = /\/([^\s()<>[\]{}/%]*)\s*$/.exec(operandsOf(content, operation));
  return found?.[1] === undefined ? undefined : decodeName(found[1]);
}

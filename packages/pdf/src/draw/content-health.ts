/**
 * Owns the decision whether drawing may be appended to a page's content as it is. Invariant: 'sound' means that every word is an
 * operator or an operand, and that every string, array, inline image, text object, marked content and saved state that is opened
 * is closed, so that the appended drawing starts in a clean state. Viewers differ in how they treat any other content.
 */

const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set(Array.from('()<>[]{}/%', (char) => char.charCodeAt(0)));

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && !SPACE.has(byte) && !DELIMITERS.has(byte);
}

/** Index after the string that opens at `at`, or -1 when it never ends. */
function afterString(content: Uint8Array, at: number): number {
  let depth = 0;
  for (let i = at; i < content.length; i++) {
    const byte = content[i];
    if (byte === 0x5c) i++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return i + 1;
  }
  return -1;
}

/** Index after the inline image whose BI has been read, or -1 when it has no end. */
function afterInlineImage(content: Uint8Array, at: number): number {
  for (let i = at; i + 2 < content.length; i++) {
    const ends = content[i] === 0x45 && content[i + 1] === 0x49; // 'E' and 'I'
    if (ends && SPACE.has(content[i - 1] ?? -1) && !isRegular(content[i + 2])) return i + 2;
  }
  const last = content.length - 2;
  const atEnd = content[last] === 0x45 && content[last + 1] === 0x49 && SPACE.has(content[last - 1] ?? -1);
  return atEnd ? content.length : -1;
}

/** The operators of ISO 32000-1, annex A. */
const OPERATORS = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n
  q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' " true false null`
    .split(/\s+/)
    .concat('[', ']', '<<', '>>', '{', '}'),
);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

interface Depths {
  saved: number;
  marked: number;
  text: number;
  brackets: number;
}

const STEPS: Readonly<Record<string, readonly [keyof Depths, 1 | -1]>> = {
  q: ['saved', 1],
  Q: ['saved', -1],
  BMC: ['marked', 1],
  BDC: ['marked', 1],
  EMC: ['marked', -1],
  BT: ['text', 1],
  ET: ['text', -1],
  '[': ['brackets', 1],
  ']': ['brackets', -1],
  '<<': ['brackets', 1],
  '>>': ['brackets', -1],
};

/** Applies an operator to the nesting depths; false when the word is no operator, or closes something that was not opened. */
function step(depths: Depths, operator: string): boolean {
  const found = STEPS[operator];
  if (!found) return operator === '' || OPERATORS.has(operator) || NUMBER.test(operator);
  const [kind, by] = found;
  depths[kind] += by;
  return depths[kind] >= 0 && depths.text <= 1;
}

/** Numbers are shorter than this; a longer word is no number, even when it is truncated. */
const LONGEST_WORD = 40;

interface Token {
  readonly end: number;
  readonly operator: string;
}

function readToken(content: Uint8Array, at: number): Token {
  const byte = content[at];
  const next = content[at + 1];
  if (byte === 0x28) return { end: afterString(content, at), operator: '' };
  if (byte === 0x25) {
    let end = at;
    while (end < content.length && content[end] !== 0x0a && content[end] !== 0x0d) end++;
    return { end, operator: '' };
  }
  if (byte === 0x3c && next === 0x3c) return { end: at + 2, operator: '<<' };
  if (byte === 0x3e && next === 0x3e) return { end: at + 2, operator: '>>' };
  if (byte === 0x3c) {
    const close = content.indexOf(0x3e, at);
    return { end: close < 0 ? -1 : close + 1, operator: '' };
  }
  if (!isRegular(byte)) {
    let end = at + 1;
    if (byte !== 0x2f) return { end, operator: String.fromCharCode(byte ?? 0) };
    while (isRegular(content[end])) end++;
    return { end, operator: '' };
  }
  let end = at;
  while (isRegular(content[end])) end++;
  return { end, operator: String.fromCharCode(...content.subarray(at, Math.min(end, at + LONGEST_WORD))) };
}

/** True when the decoded content is sound: everything that it opens is closed. */
export function contentIsSound(content: Uint8Array): boolean {
  const depths: Depths = { saved: 0, marked: 0, text: 0, brackets: 0 };
  for (let at = 0; at < content.length; ) {
    if (SPACE.has(content[at] ?? 0)) {
      at++;
      continue;
    }
    const { end, operator } = readToken(content, at);
    if (end < 0 || !step(depths, operator)) return false;
    at = operator === 'BI' ? afterInlineImage(content, end) : end;
    if (at < 0) return false;
  }
  return depths.saved === 0 && depths.marked === 0 && depths.text === 0 && depths.brackets === 0;
}

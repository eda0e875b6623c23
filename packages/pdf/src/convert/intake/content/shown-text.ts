/** Owns reading the strings that a text operator shows (ISO 32000-1, 7.3.4 and 9.4.3). */

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function literalEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && --depth === 0) return at;
  }
  return text.length;
}

function literalBytes(body: string): number[] {
  const bytes: number[] = [];
  const pieces = body.matchAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?|[\s\S]/g);
  for (const [whole, octal, escaped] of pieces) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (escaped === undefined) bytes.push(whole.startsWith('\r') ? 10 : whole.charCodeAt(0));
    else if (!/[\r\n]/.test(escaped)) bytes.push(ESCAPES[escaped] ?? escaped.charCodeAt(0));
  }
  return bytes;
}

function hexBytes(body: string): number[] {
  const digits = body.replace(/[^0-9A-Fa-f]/g, '');
  const even = digits.length % 2 === 0 ? digits : `${digits}0`;
  return [...Buffer.from(even, 'hex')];
}

/** The bytes of each string among the operands of Tj, TJ, ' or ". @param operands as Latin-1 text */
export function shownStrings(operands: string): readonly (readonly number[])[] {
  const strings: number[][] = [];
  for (let at = 0; at < operands.length; at += 1) {
    if (operands[at] === '(') {
      const end = literalEnd(operands, at);
      strings.push(literalBytes(operands.slice(at + 1, end)));
      at = end;
    } else if (operands[at] === '<') {
      const end = operands.indexOf('>', at);
      strings.push(hexBytes(operands.slice(at + 1, end < 0 ? undefined : end)));
      at = end < 0 ? operands.length : end;
    }
  }
  return strings;
}

import { groupDigits, isoDate, parseAmount, parseDate, type TextFormat, writePhone } from '@dojang/domain';

/**
 * Owns the form of a number during typing: separators are inserted, and the caret stays behind the same digit. Invariant: no
 * typed digit is removed, and nothing changes during a composition.
 */

export interface Typed {
  readonly text: string;
  /** The position of the caret, in characters from the left. */
  readonly caret: number;
}

const PLAIN_NUMBER = /^-?[\d,]*(?:\.\d*)?$/;

function withSeparators(text: string): string {
  if (!PLAIN_NUMBER.test(text)) return text;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]*)(.*)$/.exec(text) ?? [];
  return sign + groupDigits(whole.replaceAll(',', '')) + fraction;
}

/** 010-1234-5678 as far as it has been typed; the last group is split off once its start is certain. */
function withDashes(text: string): string {
  if (!/^[\d-]*$/.test(text)) return text;
  const digits = text.replaceAll('-', '');
  const whole = writePhone(digits);
  if (whole !== null) return whole;
  const area = digits.startsWith('02') ? 2 : digits.startsWith('0') ? 3 : 4;
  if (digits.length <= area) return digits;
  const middle = digits.slice(area, area + 4);
  const end = digits.slice(area + 4);
  return [digits.slice(0, area), middle, end].filter((part) => part !== '').join('-');
}

function withDateDashes(text: string): string {
  if (!/^\d{5,8}$/.test(text.replaceAll('-', '')) || !/^[\d-]*$/.test(text)) return text;
  if (/^\d{4}-\d{1,2}-\d{0,2}$/.test(text) || /^\d{4}-\d$/.test(text)) return text;
  const digits = text.replaceAll('-', '');
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

const FORMATTERS: Partial<Record<TextFormat, (text: string) => string>> = {
  number: withSeparators,
  amount: withSeparators,
  phone: withDashes,
  birthDate: withDateDashes,
};

const isMark = (char: string | undefined): boolean => char === ',' || char === '-';

/** A text during typing with its separators, and the new position of the caret. */
export function formatTyped(format: TextFormat, { text, caret }: Typed): Typed {
  const next = FORMATTERS[format]?.(text) ?? text;
  if (next === text) return { text, caret };
  const before = [...text.slice(0, caret)].filter((char) => !isMark(char)).length;
  let at = 0;
  for (let passed = 0; at < next.length && passed < before; at += 1) if (!isMark(next[at])) passed += 1;
  const atEnd = caret >= text.length;
  return { text: next, caret: atEnd ? next.length : at };
}

/** The content of the input for a stored value: the bare number of an amount, a date in its typed form. */
export function typedForm(format: TextFormat, written: string): string {
  if (format === 'amount') {
    const digits = parseAmount(written);
    return digits === null ? written : groupDigits(digits);
  }
  const date = format === 'birthDate' ? parseDate(written) : null;
  return date ? isoDate(date) : written;
}

/** A text of one line during typing: pasted line breaks become spaces. */
export function onOneLine({ text, caret }: Typed): Typed {
  const join = (part: string): string => part.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ');
  return /[\r\n]/.test(text)
    ? { text: join(text), caret: join(text.slice(0, caret)).length }
    : { text, caret };
}

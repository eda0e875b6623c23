import { isoDate, parseDate } from '@dojang/domain';

/**
 * Owns how values in the address of a page are read: what is not valid counts as absent, since people shorten and edit addresses. The
 * router reads digits as a number, and `true` and `false` as truth values. No library of shapes is used, since every page loads this.
 */

/** Returns the value of a parameter, or undefined when it is not valid. */
export type Read<Value> = (value: unknown) => Value | undefined;

/** One of the given values. */
export const oneOf =
  <const Value extends string | number | boolean>(values: readonly Value[]): Read<Value> =>
  (value) =>
    values.find((one) => one === value);

/** A text of at most this many characters. @param least the fewest characters */
export const textUpTo =
  (most: number, least = 0): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most ? value : undefined;

/** A text of at most this many characters, which the router may have read as a number or a truth value. */
export const writtenUpTo =
  (most: number): Read<string> =>
  (value) =>
    typeof value === 'number' || typeof value === 'boolean'
      ? textUpTo(most)(String(value))
      : textUpTo(most)(value);

/** A whole number between two. */
export const wholeBetween =
  (least: number, most: number): Read<number> =>
  (value) =>
    Number.isSafeInteger(value) && typeof value === 'number' && value >= least && value <= most
      ? value
      : undefined;

/** A day as yyyy-mm-dd. */
export const day: Read<string> = (value) => {
  const date = typeof value === 'string' ? parseDate(value) : null;
  return date !== null && isoDate(date) === value ? isoDate(date) : undefined;
};

/** A path of this site. */
export const here: Read<string> = (value) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

type Reads = Readonly<Record<string, Read<unknown>>>;
type Values<Parts extends Reads> = {
  [Name in keyof Parts]?: Exclude<ReturnType<Parts[Name]>, undefined> | undefined;
};

/** The parameters that a page reads. */
export interface Search<Parts extends Reads> {
  (parameters: Readonly<Record<string, unknown>>): Values<Parts>;
  /** The parts, from which another page makes its own. */
  readonly parts: Parts;
}

/** The values of a page's parameters. */
export type SearchOf<Of extends (parameters: Readonly<Record<string, unknown>>) => unknown> = ReturnType<Of>;

/** Returns a function that reads the given parameters and leaves out all others. */
export function searchOf<const Parts extends Reads>(parts: Parts): Search<Parts>;
/** The same for parts of any kind. */
export function searchOf(parts: Reads): Search<Reads> {
  const read = (parameters: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(parts)
        .map(([name, readPart]) => [name, readPart(parameters[name])] as const)
        .filter(([, value]) => value !== undefined),
    );
  return Object.assign(read, { parts });
}

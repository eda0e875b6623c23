/** For property tests: one character of any kind. */
import fc from 'fast-check';

/** The number of code points outside the surrogates. */
const SCALARS = 0x110000 - 0x800;

function characterAt(index: number): string {
  return String.fromCodePoint(index < 0xd800 ? index : index + 0x800);
}

function indexOf(text: unknown): number {
  const point = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : Number.NaN;
  if (typeof text !== 'string' || text !== String.fromCodePoint(point)) throw new Error('not one character');
  return point < 0xd800 ? point : point - 0x800;
}

/**
 * Every character that UTF-8 can encode, as the unit of `fc.string`. It draws the same characters as the unit 'binary' of fast-check,
 * which keeps a map of all million characters in the memory of the process: building it takes a second, and every collection of
 * garbage in the files that run later in the same process walks through it.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: SCALARS - 1 }).map(characterAt, indexOf);

/**
 * Owns how the strings of a font without its program fall into codes (ISO 32000-2, 9.7.5.2: the predefined character maps). Invariant:
 * the ranges of a scheme are those by which other readers split the same strings.
 */
import type { CodeMap } from './code-map-stream.ts';

export interface CodeScheme {
  readonly isComposite: boolean;
  /** Whether the codes can be told; the strings of another font have one code, which says that they are shown. */
  readonly isKnown: boolean;
  /** The map in the file, of a font that has its own. */
  readonly map?: CodeMap;
  readonly isVertical: boolean;
  /** The ranges of codes as pairs of hexadecimal digits; one pair of bytes for each length. */
  readonly ranges: readonly (readonly [string, string])[];
  /** The codes of a string, each as hexadecimal digits. */
  split(bytes: readonly number[]): string[];
}

type Ranges = readonly (readonly [string, string])[];

const ONE_BYTE: Ranges = [['00', 'ff']];
const TWO_BYTES: Ranges = [['0000', 'ffff']];
const SURROGATES: Ranges = [
  ['0000', 'd7ff'],
  ['d800dc00', 'dbffdfff'],
  ['e000', 'ffff'],
];
const MIXED: Ranges = [
  ['00', '80'],
  ['8100', 'feff'],
];
const SHIFT_JIS: Ranges = [
  ['00', '80'],
  ['8100', '9fff'],
  ['a0', 'df'],
  ['e000', 'fcff'],
];
const FOUR_BYTES: Ranges = [['00000000', '0010ffff']];

const NAMED: readonly (readonly [RegExp, Ranges])[] = [
  [/^Identity-[HV]$|UCS2|^(?:Ext-|Add-|NWP-|Hojo-)?[HV]$|^(?:GB|GBT|KSC|CNS1|CNS2)-[HV]$/, TWO_BYTES],
  [/UTF16/, SURROGATES],
  [/UTF32/, FOUR_BYTES],
  [/RKSJ/, SHIFT_JIS],
  [/^(?:EUC|GB|KSC|B5|ETen|ETHK|HK|ETenms)/, MIXED],
];

const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

function splitBy(ranges: Ranges, bytes: readonly number[]): string[] {
  const codes: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lead = hex(bytes.slice(at, at + 1));
    const range = ranges.find(([first, last]) => lead >= first.slice(0, 2) && lead <= last.slice(0, 2));
    const size = (range?.[0].length ?? 2) / 2;
    if (range !== undefined && at + size <= bytes.length) codes.push(hex(bytes.slice(at, at + size)));
    at += size;
  }
  return codes;
}

/** The scheme of a composite font's encoding, or of `one byte`; undefined for an encoding that is not known here. */
export function codeSchemeOf(encoding: string | undefined): CodeScheme | undefined {
  const isComposite = encoding !== 'one byte';
  const ranges = isComposite ? NAMED.find(([name]) => name.test(encoding ?? ''))?.[1] : ONE_BYTE;
  if (ranges === undefined) return undefined;
  const isVertical = isComposite && /(?:^|-)V$/.test(encoding ?? '');
  return { isComposite, isVertical, isKnown: true, ranges, split: (bytes) => splitBy(ranges, bytes) };
}

/** The scheme of a composite font whose codes cannot be told. */
export const UNKNOWN_SCHEME: CodeScheme = {
  isComposite: true,
  isVertical: false,
  isKnown: false,
  ranges: [],
  split: (bytes) => (bytes.length === 0 ? [] : ['00']),
};

/** The bytes of a range. */
interface Space {
  readonly first: Buffer;
  readonly last: Buffer;
}

/** Whether so many bytes of a string are in their places of a range. */
function isWithin({ first, last }: Space, bytes: readonly number[], at: number, size: number): boolean {
  for (let index = 0; index < size; index += 1) {
    const byte = bytes[at + index] ?? -1;
    if (byte < (first[index] ?? 0) || byte > (last[index] ?? 0)) return false;
  }
  return true;
}

/** Splits by ranges that say what each byte of a code may be, the shortest first (ISO 32000-2, 9.7.6.3). */
function splitWithin(spaces: readonly Space[], bytes: readonly number[]): string[] {
  const shortest = spaces[0]?.first.length ?? 1;
  const codes: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const whole = spaces.find((space) => isWithin(space, bytes, at, space.first.length));
    const size = (whole ?? spaces.find((space) => isWithin(space, bytes, at, 1)))?.first.length ?? shortest;
    if (whole !== undefined) codes.push(hex(bytes.slice(at, at + size)));
    at += size;
  }
  return codes;
}

/** The scheme of a font that has its character map in the file; undefined for a map that says nothing of its codes. */
export function ownScheme(map: CodeMap): CodeScheme | undefined {
  const base = map.base === undefined ? undefined : codeSchemeOf(map.base);
  const spaces = [...map.spaces, ...(base?.ranges ?? [])];
  const ranges = spaces.sort(([one], [other]) => one.length - other.length);
  if (ranges.length === 0) return undefined;
  const bytesOf = (code: string): Buffer => Buffer.from(code, 'hex');
  const places = ranges.map(([first, last]) => ({ first: bytesOf(first), last: bytesOf(last) }));
  const { isVertical } = map;
  const split = (bytes: readonly number[]): string[] => splitWithin(places, bytes);
  return { isComposite: true, isVertical, isKnown: true, map, ranges, split };
}

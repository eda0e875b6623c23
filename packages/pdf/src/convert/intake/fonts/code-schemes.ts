/**
 * Owns how the strings of a font without its program fall into codes (ISO 32000-2, 9.7.5.2: the predefined character maps). Invariant:
 * the ranges of a scheme are those by which other readers split the same strings.
 */

export interface CodeScheme {
  readonly isComposite: boolean;
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
  return { isComposite, isVertical, ranges, split: (bytes) => splitBy(ranges, bytes) };
}

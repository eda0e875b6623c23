/**
 * Owns the ICC profile of sRGB (IEC 61966-2-1): the output intent of archival files. It is computed here from the standard's numbers,
 * so no profile of another maker is contained in our files. Source: ICC.1:2004-10 (version 4.2, which ISO 19005-3 permits).
 */

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
/** The white of the profile connection space. */
const D50 = [0.9642, 1, 0.8249] as const;
/** The primaries, and the adaptation from D65, relative to D50 (Bradford). */
const RED = [0.43607, 0.22249, 0.01392] as const;
const GREEN = [0.38515, 0.71687, 0.09708] as const;
const BLUE = [0.14307, 0.06061, 0.7141] as const;
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];
/** The curve ((x + 0.055) / 1.055) ^ 2.4, and x / 12.92 below 0.04045. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

function fixed(values: readonly number[]): Buffer {
  const out = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) out.writeInt32BE(Math.round(value * 65_536), index * 4);
  return out;
}

function element(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const whole = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), ...parts]);
  return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)]);
}

/** A text in one language (multiLocalizedUnicodeType). */
function text(words: string): Buffer {
  const units = Buffer.from(words, 'utf16le').swap16();
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(12, 4);
  head.write('enUS', 8, 'latin1');
  head.writeUInt32BE(units.length, 12);
  head.writeUInt32BE(28, 16);
  return element('mluc', head, units);
}

function header(size: number): Buffer {
  const out = Buffer.alloc(HEADER_BYTES);
  out.writeUInt32BE(size, 0);
  out.writeUInt32BE(0x04200000, 8);
  out.write('mntrRGB XYZ ', 12, 'latin1');
  for (const [index, value] of [2026, 1, 1].entries()) out.writeUInt16BE(value, 24 + index * 2);
  out.write('acsp', 36, 'latin1');
  fixed(D50).copy(out, 68);
  return out;
}

function build(): Uint8Array {
  const curve = element('para', Buffer.from([0, 3, 0, 0]), fixed(CURVE));
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', text('sRGB IEC61966-2.1')],
    ['cprt', text('No copyright, use freely')],
    ['wtpt', element('XYZ ', fixed(D50))],
    ['chad', element('sf32', fixed(ADAPTATION))],
    ['rXYZ', element('XYZ ', fixed(RED))],
    ['gXYZ', element('XYZ ', fixed(GREEN))],
    ['bXYZ', element('XYZ ', fixed(BLUE))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + tags.length * ENTRY_BYTES);
  table.writeUInt32BE(tags.length, 0);
  const places = new Map<Buffer, number>();
  let size = HEADER_BYTES + table.length;
  for (const [index, [name, bytes]] of tags.entries()) {
    const known = places.get(bytes);
    const at = known ?? size;
    if (known === undefined) size += bytes.length;
    places.set(bytes, at);
    table.write(name, 4 + index * ENTRY_BYTES, 'latin1');
    table.writeUInt32BE(at, 8 + index * ENTRY_BYTES);
    table.writeUInt32BE(bytes.length, 12 + index * ENTRY_BYTES);
  }
  return new Uint8Array(Buffer.concat([header(size), table, ...places.keys()]));
}

/** The name of the profile, which readers show. */
export const PROFILE_NAME = 'sRGB IEC61966-2.1';

/** The bytes of the profile. */
export const SRGB_PROFILE = build();

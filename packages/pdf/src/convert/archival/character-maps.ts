/** Owns reading the character maps of a TrueType program by platform and encoding (OpenType 1.9, cmap; formats 0, 4, 6 and 12). */

export interface CharacterMap {
  readonly platform: number;
  readonly encoding: number;
  readonly glyphs: ReadonlyMap<number, number>;
}

const MOST_CODES = 70_000;

function byteMap(view: DataView, at: number): (readonly [number, number])[] {
  return Array.from({ length: 256 }, (_, code) => [code, view.getUint8(at + 6 + code)] as const);
}

function trimmedMap(view: DataView, at: number): (readonly [number, number])[] {
  const first = view.getUint16(at + 6);
  const count = view.getUint16(at + 8);
  return Array.from({ length: count }, (_, i) => [first + i, view.getUint16(at + 10 + i * 2)] as const);
}

function segmentMap(view: DataView, at: number): (readonly [number, number])[] {
  const size = view.getUint16(at + 6);
  const ends = at + 14;
  const found: (readonly [number, number])[] = [];
  for (let offset = 0; offset < size; offset += 2) {
    const end = view.getUint16(ends + offset);
    const start = view.getUint16(ends + size + 2 + offset);
    const delta = view.getUint16(ends + size * 2 + 2 + offset);
    const rangeAt = ends + size * 3 + 2 + offset;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff && found.length < MOST_CODES; code += 1) {
      const raw = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
      found.push([code, raw === 0 ? 0 : (raw + delta) & 0xffff]);
    }
  }
  return found;
}

function groupMap(view: DataView, at: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const [start, end, first] = [0, 4, 8].map((part) => view.getUint32(at + 16 + group * 12 + part));
    for (let code = start ?? 0; code <= (end ?? 0) && found.length < MOST_CODES; code += 1)
      found.push([code, (first ?? 0) + code - (start ?? 0)]);
  }
  return found;
}

const FORMATS: Readonly<Record<number, (view: DataView, at: number) => (readonly [number, number])[]>> = {
  0: byteMap,
  4: segmentMap,
  6: trimmedMap,
  12: groupMap,
};

/** Reads the table `cmap`; a map of another format is empty. @throws RangeError when the table is cut off */
export function readCharacterMaps(table: Uint8Array): readonly CharacterMap[] {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  return Array.from({ length: view.getUint16(2) }, (_, index) => {
    const entry = 4 + index * 8;
    const at = view.getUint32(entry + 4);
    const read = FORMATS[view.getUint16(at)];
    return {
      platform: view.getUint16(entry),
      encoding: view.getUint16(entry + 2),
      glyphs: new Map(read?.(view, at) ?? []),
    };
  });
}

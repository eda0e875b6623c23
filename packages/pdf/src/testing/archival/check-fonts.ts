/** For tests: the rules of fonts (ISO 19005-3, 6.2.11). MuPDF tells the glyph of each code, fontkit its width in the program. */
import * as fontkit from 'fontkit';
import { codesOf } from './read-content.ts';
import { type Dict, Objects, type ReadFile } from './read-file.ts';

/** A thousandth of the font size. */
const TOLERANCE = 1.001;
/** MuPDF cuts longer names of fonts off. */
const LONGEST_NAME = 31;

interface Program {
  readonly unitsPerEm: number;
  readonly numGlyphs: number;
  getGlyph(glyph: number): { readonly advanceWidth: number; readonly name: string };
}

function descriptorOf(objects: Objects, font: Dict): { readonly holder: Dict; readonly descriptor: Dict } {
  const [descendant] = objects.list(font['/DescendantFonts']);
  const holder = descendant === undefined ? font : objects.dict(descendant);
  return { holder, descriptor: objects.dict(holder['/FontDescriptor']) };
}

function programOf(objects: Objects, descriptor: Dict): Program | null {
  const file = objects.data(descriptor['/FontFile2']);
  const font = file.length > 0 ? fontkit.create(file) : null;
  return font !== null && 'numGlyphs' in font ? font : null;
}

function widthOf(objects: Objects, font: Dict, code: number): number {
  const { holder, descriptor } = descriptorOf(objects, font);
  if (holder === font) {
    const width = objects.list(font['/Widths'])[code - Number(font['/FirstChar'] ?? 0)];
    return Number(width ?? descriptor['/MissingWidth'] ?? 0);
  }
  const list = objects.list(holder['/W']);
  for (let at = 0; at < list.length; ) {
    const first = Number(list[at]);
    const several = objects.get(list[at + 1]);
    if (Array.isArray(several)) {
      if (code >= first && code < first + several.length) return Number(several[code - first]);
      at += 2;
    } else {
      if (code >= first && code <= Number(several)) return Number(list[at + 2]);
      at += 3;
    }
  }
  return Number(holder['/DW'] ?? 1000);
}

/** The glyphs that MuPDF draws, by the name of the font, in their order: numbers, or names where the program has names. */
function drawnGlyphs(trace: string): Map<string, string[]> {
  const drawn = new Map<string, string[]>();
  for (const [, name = '', body = ''] of trace.matchAll(/<span font="([^"]*)"[^>]*>([\s\S]*?)<\/span>/g)) {
    const glyphs = drawn.get(name) ?? [];
    for (const [, glyph = ''] of body.matchAll(/ glyph="([^"]*)"/g)) glyphs.push(glyph);
    drawn.set(name, glyphs);
  }
  return drawn;
}

function glyphNumber(program: Program, glyph: string): number {
  if (/^\d+$/.test(glyph)) return Number(glyph);
  return Array.from({ length: program.numGlyphs }, (_, at) => program.getGlyph(at).name).indexOf(glyph);
}

/** The glyph of a code: for composite fonts by their map, for others as MuPDF draws it. */
function glyphOf(objects: Objects, font: Dict, program: Program, code: number, drawn: string): number {
  const { holder } = descriptorOf(objects, font);
  if (holder === font) return glyphNumber(program, drawn);
  const map = objects.at(holder['/CIDToGIDMap'])?.data;
  return map ? (map[code * 2] ?? 0) * 256 + (map[code * 2 + 1] ?? 0) : code;
}

/** Every glyph that is shown exists, is not .notdef, and is as wide as the file says (6.2.11.4.1, 6.2.11.5, 6.2.11.8). */
export function glyphBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const shown = objects.pages().flatMap((page) => {
    const parts = Array.isArray(objects.get(page['/Contents']))
      ? objects.list(page['/Contents'])
      : [page['/Contents']];
    const content = Buffer.concat(parts.flatMap((part) => [objects.data(part), Buffer.from('\n')]));
    return codesOf(objects, content, objects.dict(page['/Resources']));
  });
  const drawn = drawnGlyphs(file.trace);
  const places = new Map<string, number>();
  const programs = new Map<Dict, Program | null>();
  const found = new Set<string>();
  for (const { font, code } of shown) {
    const name = String(font['/BaseFont']).slice(1, 1 + LONGEST_NAME);
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    const { descriptor } = descriptorOf(objects, font);
    const program = programs.has(descriptor) ? programs.get(descriptor) : programOf(objects, descriptor);
    programs.set(descriptor, program ?? null);
    const glyph = program ? glyphOf(objects, font, program, code, drawn.get(name)?.[place] ?? '') : 0;
    if (!program || glyph <= 0 || glyph >= program.numGlyphs) {
      found.add(`code ${code} of ${name} has glyph ${glyph}`);
      continue;
    }
    const inProgram = (program.getGlyph(glyph).advanceWidth * 1000) / program.unitsPerEm;
    const inFile = widthOf(objects, font, code);
    if (Math.abs(inProgram - inFile) > TOLERANCE)
      found.add(`code ${code} of ${name}: ${inFile}, not ${inProgram}`);
  }
  for (const [name, count] of places)
    if (drawn.get(name)?.length !== count) found.add(`${name}: MuPDF draws another number of glyphs`);
  return [...found];
}

/** The dictionaries of fonts (6.2.11.2 to 6.2.11.6). */
export function fontBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  return objects.dicts().flatMap(({ dict, object }) => {
    if (dict['/Type'] !== '/Font') return [];
    const found: string[] = [];
    const kind = String(dict['/Subtype']);
    const { holder, descriptor } = descriptorOf(objects, dict);
    if (!['/Type0', '/TrueType', '/CIDFontType2'].includes(kind))
      found.push(`${kind} is not read by these checks`);
    if (!String(dict['/BaseFont']).startsWith('/')) found.push('no name');
    if (objects.data(descriptor['/FontFile2']).length === 0) found.push('not embedded');
    if (descriptor['/CIDSet'] !== undefined) found.push('a CIDSet, which is not read by these checks');
    if (kind === '/Type0') {
      if (!['/Identity-H', '/Identity-V'].includes(String(dict['/Encoding']))) found.push('encoding');
      if (dict['/BaseFont'] !== holder['/BaseFont']) found.push('names that differ');
    }
    if (
      kind === '/CIDFontType2' &&
      dict['/CIDToGIDMap'] !== '/Identity' &&
      !objects.at(dict['/CIDToGIDMap'])?.data
    )
      found.push('no CIDToGIDMap');
    if (kind === '/TrueType') {
      const flags = Number(descriptor['/Flags']);
      const isSymbolic = (flags & 4) !== 0;
      if (isSymbolic === ((flags & 32) !== 0)) found.push(`flags ${flags}`);
      const encoding = String(dict['/Encoding'] ?? '');
      if (isSymbolic ? encoding !== '' : !['/WinAnsiEncoding', '/MacRomanEncoding'].includes(encoding))
        found.push(`encoding ${encoding}`);
    }
    return found.map((one) => `${object.ref} ${String(dict['/BaseFont'])}: ${one}`);
  });
}

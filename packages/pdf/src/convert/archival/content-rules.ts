/** Owns the rules of page content (ISO 19005-3, 6.2.2): known operators, resources that exist, and which codes each font shows. */
import { type PdfDict, PdfName, type PdfObject } from '@libpdf/core';
import {
  decodeName,
  nameOperand,
  type Operation,
  operandsOf,
  scanContent,
} from '../intake/content/content-scan.ts';
import type { ObjectReader } from '../intake/content/object-reader.ts';
import { shownStrings } from '../intake/content/shown-text.ts';
import { breach } from './breach.ts';
import { type ColorRules, INTENTS } from './color-rules.ts';
import type { FontUse } from './font-rules.ts';

const OPERATORS = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J l m M MP n q Q re RG rg ri s S SC sc
  SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
);
/** Two fewer than the limit of 28 (6.1.13), since a seal encloses the content. */
const DEEPEST_STATE = 26;
const LONGEST_STRING = 32_767;
const LONGEST_INLINE_HEAD = 2000;
/** The resources of each operator whose last operand is a name. */
const TABLES: Readonly<Record<string, string>> = { Do: 'XObject', gs: 'ExtGState', sh: 'Shading' };
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);

interface TextState {
  readonly font: FontUse | undefined;
  readonly codes: Set<number>;
}

/** The fonts of a document with the codes that are shown in each. */
export interface FontUses {
  of(font: PdfDict): { readonly use: FontUse; readonly codes: Set<number> };
}

export class ContentRules {
  readonly #read: ObjectReader;
  readonly #colors: ColorRules;
  readonly #fonts: FontUses;

  constructor(read: ObjectReader, colors: ColorRules, fonts: FontUses) {
    this.#read = read;
    this.#colors = colors;
    this.#fonts = fonts;
  }

  /** Checks decoded content with its own resources. @throws Breach */
  check(content: Uint8Array, resources: PdfDict | undefined): void {
    const states: TextState[] = [];
    let state: TextState = { font: undefined, codes: new Set() };
    scanContent(content, (operation) => {
      const { name } = operation;
      if (!OPERATORS.has(name)) breach('6.2.2', `operator ${name}`);
      if (name === 'q') {
        states.push(state);
        if (states.length > DEEPEST_STATE) breach('6.1.13', 'nested graphics states');
      } else if (name === 'Q') state = states.pop() ?? state;
      else if (name === 'Tf') state = this.#font(operandsOf(content, operation), resources);
      else if (SHOWS.has(name)) show(state, operandsOf(content, operation));
      else this.#named(content, operation, resources);
    });
  }

  #resource(resources: PdfDict | undefined, table: string, name: string | undefined): PdfObject {
    const found = this.#read.dict(resources?.get(table))?.get(name ?? '');
    return found ?? breach('6.2.2', `resource ${table} ${name} is missing`);
  }

  #font(operands: string, resources: PdfDict | undefined): TextState {
    const name = /\/([^\s()<>[\]{}/%]*)\s+[-+.\d]+$/.exec(operands)?.[1];
    const font = this.#read.dict(this.#resource(resources, 'Font', decodeName(name ?? '')));
    if (font === undefined) breach('6.2.11', 'a font that is no dictionary');
    const { use, codes } = this.#fonts.of(font);
    return { font: use, codes };
  }

  #named(content: Uint8Array, operation: Operation, resources: PdfDict | undefined): void {
    const { name } = operation;
    const table = TABLES[name];
    if (table !== undefined) this.#resource(resources, table, nameOperand(content, operation));
    else if (name === 'cs' || name === 'CS') this.#space(nameOperand(content, operation) ?? '', resources);
    else if (name === 'scn' || name === 'SCN') {
      const pattern = nameOperand(content, operation);
      if (pattern !== undefined) this.#resource(resources, 'Pattern', pattern);
    } else if (name === 'ri' && !INTENTS.has(nameOperand(content, operation) ?? ''))
      breach('6.2.6', 'rendering intent');
    else if (name === 'BI') this.#inline(content, operation, resources);
    else if ((name === 'BDC' || name === 'DP') && !operandsOf(content, operation).endsWith('>>'))
      this.#resource(resources, 'Properties', nameOperand(content, operation));
  }

  /** A color space by its own name, or by that of a resource, which is checked with the resources. */
  #space(name: string, resources: PdfDict | undefined): void {
    const own = this.#read.dict(resources?.get('ColorSpace'))?.get(name);
    if (own === undefined) this.#colors.space(PdfName.of(name));
  }

  #inline(content: Uint8Array, { at, end }: Operation, resources: PdfDict | undefined): void {
    const head = Buffer.from(content.subarray(at, Math.min(end, at + LONGEST_INLINE_HEAD))).toString(
      'latin1',
    );
    const entries =
      /^BI\s([\s\S]*?)\sID\s/.exec(head)?.[1] ?? breach('6.2.8', 'a picture within the content');
    if (/\/(?:I|Interpolate)\s+true/.test(entries)) breach('6.2.8.1', 'an interpolated picture');
    if (/\/(?:LZW|LZWDecode|Crypt)\b/.test(entries)) breach('6.1.10', 'filter of a picture');
    if (/\/(?:IM|ImageMask)\s+true/.test(entries)) return;
    const space = /\/(?:CS|ColorSpace)\s*(?:\/(\w+)|\[)/.exec(entries);
    if (!space?.[1]) breach('6.2.4', 'color space of a picture within the content');
    this.#space(space[1], resources);
  }
}

function show({ font, codes }: TextState, operands: string): void {
  if (font === undefined) breach('6.2.11', 'text without a font');
  for (const bytes of shownStrings(operands)) {
    if (bytes.length > LONGEST_STRING) breach('6.1.13', 'a long string');
    for (let at = 0; at + font.codeBytes <= bytes.length; at += font.codeBytes) {
      const [high = 0, low = 0] = [bytes[at], bytes[at + 1]];
      codes.add(font.codeBytes === 1 ? high : (high << 8) | low);
    }
  }
}

/**
 * Owns the choice of the bundled font for a piece of text of an HWP page. Invariant: a character is written in a font that has
 * it, or counted as missing; it is never drawn as a box.
 */
import { readFileSync } from 'node:fs';
import type { EmbeddedFont, PDF } from '@libpdf/core';
import { type BundledFont, bundledFontPath } from '../../fonts/bundled-fonts.ts';

const GOTHIC =
  /고딕|굴림|돋움|헤드라인|엽서|맑은|gothic|gulim|dotum|malgun|sans|arial|helvet|verdana|tahoma|calibri|그래픽|울릉도|태백|산스|스퀘어|pretendard|남산체|한강체/i;
const BOLD_FACE = /헤드라인|견고딕|견명조|extrabold|heavy|black|headline/i;

export interface FontWish {
  readonly family: string;
  readonly bold: boolean;
  readonly italic?: boolean;
}

const MATH = /^Latin Modern Math/;

/** Whether the renderer wants the text in a mathematical font, as that of an equation. */
export const isMath = ({ family }: FontWish): boolean => MATH.test(family);

function bestFont(wish: FontWish): BundledFont {
  if (isMath(wish)) return wish.italic === true ? 'mathItalic' : 'math';
  const face = wish.family.split(',')[0] ?? '';
  const bold = wish.bold || BOLD_FACE.test(face);
  if (GOTHIC.test(face)) return bold ? 'gothicBold' : 'gothic';
  return bold ? 'myeongjoBold' : 'myeongjo';
}

/** Characters that look the same and that the fonts have. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u2024': '.',
  '\u223c': '~',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u00ad': '-',
  '\u2027': '·',
  '\u318d': '·',
  '\u2219': '·',
  '\u22c5': '·',
  '\u2022': '•',
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf071': '□',
  '\uf0a7': '▪',
  '\uf0b7': '•',
  '\uf0d8': '▶',
  '\uf0fc': '✓',
  '\uf0e8': '➔',
};

export interface ChosenFont {
  readonly font: EmbeddedFont;
  /** The character itself or its lookalike. */
  readonly char: string;
  /** Whether the font itself is slanted. */
  readonly isItalic: boolean;
  /** Whether it is the font of equations. */
  readonly isMath: boolean;
}

/** The fonts of one PDF, embedded when first used. */
export class SvgFonts {
  readonly #pdf: PDF;
  readonly #embedded = new Map<BundledFont, EmbeddedFont>();
  /** Characters that no bundled font has. */
  readonly missing = new Set<string>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  #font(name: BundledFont): EmbeddedFont {
    let font = this.#embedded.get(name);
    if (font === undefined) {
      font = this.#pdf.embedFont(readFileSync(bundledFontPath(name)));
      this.#embedded.set(name, font);
    }
    return font;
  }

  /** The requested font, or the next one that has the character or its lookalike; undefined when none has. */
  choose(char: string, wish: FontWish): ChosenFont | undefined {
    const best = bestFont(wish);
    const job: BundledFont[] = [best, best.endsWith('Bold') ? 'sansBold' : 'sans', 'gothic', 'myeongjo'];
    for (const candidate of [char, LOOKALIKES[char]]) {
      if (candidate === undefined) continue;
      const name = job.find((one) => this.#font(one).canEncode(candidate));
      if (name !== undefined)
        return {
          font: this.#font(name),
          char: candidate,
          isItalic: name === 'mathItalic',
          isMath: name.startsWith('math'),
        };
    }
    this.missing.add(char);
    return undefined;
  }
}

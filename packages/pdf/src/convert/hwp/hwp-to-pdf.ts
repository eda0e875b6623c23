/** Turns HWP and HWPX into vector PDF with selectable text, page by page through the renderer's SVG. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FormBox } from '@dojang/field-detection';
import { PDF } from '@libpdf/core';
import { HwpDocument, initSync } from '@rhwp/core';
import { keepForms } from '../../pages/kept-forms.ts';
import { ConversionError } from '../conversion-error.ts';
import { MOST_PAGES } from '../formats.ts';
import { isZip } from '../recognize/zip-package.ts';
import type { FoundNotice } from '../sandbox/conversion-messages.ts';
import { sourceScripts } from '../words/source-words.ts';
import { clickGuides, SuggestedFields, withoutGuides } from './click-guides.ts';
import { settleEquations, silentEquations } from './document-equations.ts';
import { withSettledEquations } from './settled-equations.ts';
import { wrongEquations } from './svg-equation.ts';
import { SvgFonts } from './svg-fonts.ts';
import { drawSvg, type PictureCache, svgPageSize } from './svg-to-pdf.ts';
import { holdsContent, parseSvg } from './svg-tree.ts';
import { withTextOnTheLine } from './text-over-text.ts';

const require = createRequire(import.meta.url);

export interface HwpPdf {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
  readonly hasContent: boolean;
  /** The equations that are not drawn as they are meant. */
  readonly notices: readonly FoundNotice[];
  /** The text that each page shows, and the guides that it leaves out. */
  readonly texts: readonly string[];
}

let started = false;

function open(bytes: Uint8Array): HwpDocument {
  if (!started) initSync({ module: readFileSync(require.resolve('@rhwp/core/rhwp_bg.wasm')) });
  started = true;
  try {
    return new HwpDocument(bytes);
  } catch (error) {
    const text = String(error);
    if (/password|encrypt|암호/i.test(text)) throw new ConversionError('encrypted', text.slice(0, 200));
    throw new ConversionError('damaged', text.slice(0, 200));
  }
}

/** Converts a HWP or HWPX file. Throws ConversionError `encrypted`, `damaged` or `too_many_pages`. */
export async function hwpToPdf(
  bytes: Uint8Array,
  onPage: (done: number, total: number) => void,
): Promise<HwpPdf> {
  const isPackage = isZip(bytes);
  const document = open(isPackage ? withSettledEquations(withTextOnTheLine(bytes)) : bytes);
  const scripts = sourceScripts(bytes);
  if (!isPackage && scripts.length > 0) settleEquations(document);
  const total = document.pageCount();
  if (total > MOST_PAGES) throw new ConversionError('too_many_pages', `${total} pages`);
  if (total === 0) throw new ConversionError('damaged', 'no pages');
  const guides = clickGuides(document);
  const fields = new SuggestedFields(guides);
  const pdf = PDF.create();
  const fonts = new SvgFonts(pdf);
  const pictures: PictureCache = new Map();
  let hasContent = false;
  const notices: FoundNotice[] = [];
  const texts: string[] = [];
  for (let index = 0; index < total; index += 1) {
    const shown: string[] = [];
    // A guide that stands in the file as the text of its field counts as shown: it is no lost word.
    const forms: FormBox[] = [];
    const svg = withoutGuides(parseSvg(document.renderPageSvg(index)), guides.texts, (left) => {
      shown.push(left.guide);
      forms.push(fields.at(left));
    });
    keepForms(pdf, index + 1, forms);
    const page = pdf.addPage(svgPageSize(svg));
    drawSvg({ pdf, page, fonts, pictures, onText: (text) => shown.push(text) }, svg);
    texts.push(shown.join(''));
    hasContent ||= holdsContent(svg);
    notices.push(...wrongEquations(svg, index + 1, { fonts, isSettled: isPackage }));
    onPage(index + 1, total);
  }
  notices.push(...silentEquations(document, scripts));
  const missing = [...fonts.missing].slice(0, 20).map((char) => `U+${char.codePointAt(0)?.toString(16)}`);
  const notes = missing.length === 0 ? [] : [`no font has ${missing.join(' ')}`];
  return { pdf: await pdf.save({ subsetFonts: true }), notes, hasContent, notices, texts };
}

/**
 * Owns the codes in the margins of a workbook that stand for a date, a time and the name of the file (ECMA-376 part 1, 18.3.1.46). Invariant:
 * they show the day on which the workbook was saved and its own name, and not the moment and the file of the conversion.
 */
import { seoulParts } from '@dojang/domain';
import { xmlText } from '../changes/xml-part.ts';

/** The texts of the codes, as XML. */
export interface MarginTexts {
  readonly F: string;
  readonly Z: string;
  readonly D: string;
  readonly T: string;
}

const MARGIN = /(<(?:[\w.-]+:)?(?:odd|even|first)(?:Header|Footer)(?:\s[^<>]*)?>)([^<]*)/g;
/** A code with what belongs to it: a literal ampersand, a font in quotation marks, a color, a size, or a letter. */
const CODE = /&amp;(?:(&amp;)|(?:"|&quot;)[^"]*?(?:"|&quot;)|K[0-9A-Fa-f]{6}|\d{1,3}|([A-Za-z]))/g;
const MODIFIED = /<(?:[\w.-]+:)?modified(?:\s[^<>]*)?>([^<]*)</;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What the margins of a workbook show.
 * @param saved when it was saved; without it the codes of the day and the time show nothing
 * @param name of the file; without it its codes show nothing
 */
export function marginTexts(saved: Date | undefined, name: string | undefined): MarginTexts {
  const { day, time } = saved === undefined ? { day: '', time: '' } : seoulParts(saved);
  return { F: escaped(name ?? ''), Z: '', D: day, T: time };
}

/** When the workbook with these parts was saved. */
export function savedWithParts(parts: ReadonlyMap<string, Uint8Array>): Date | undefined {
  const core = parts.get('docProps/core.xml');
  const saved = core === undefined ? undefined : MODIFIED.exec(xmlText(core))?.[1];
  const time = saved === undefined ? Number.NaN : Date.parse(saved.trim());
  return Number.isFinite(time) ? new Date(time) : undefined;
}

/** One margin, as XML, with these texts in place of its codes. */
export function withTexts(margin: string, texts: MarginTexts): string {
  return margin.replace(
    CODE,
    (whole: string, ampersand: string | undefined, letter: string | undefined, at: number) => {
      const code = letter?.toUpperCase();
      const text = code === 'F' || code === 'Z' || code === 'D' || code === 'T' ? texts[code] : undefined;
      if (ampersand !== undefined || text === undefined) return whole;
      // A size ends at the first character that is no digit.
      return /^\d/.test(text) && /\d$/.test(margin.slice(0, at)) ? ` ${text}` : text;
    },
  );
}

/** The sheet with these texts in its margins. */
export const withMarginTexts = (sheet: string, texts: MarginTexts): string =>
  sheet.replace(MARGIN, (_, start: string, margin: string) => start + withTexts(margin, texts));

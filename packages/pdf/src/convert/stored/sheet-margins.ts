/**
 * Owns the codes in the margins of a workbook that stand for a date, a time and the name of the file (ECMA-376 part 1, 18.3.1.46). Invariant:
 * they show the day on which the workbook was saved and its own name, and not the moment and the file of the conversion.
 */
import { seoulParts } from '@dojang/domain';
import { xmlText } from '../changes/xml-part.ts';

/** The texts of the codes; a code without one stays. */
export interface MarginTexts {
  readonly F: string;
  readonly Z: string;
  readonly D?: string;
  readonly T?: string;
}

const MARGIN = /(<(?:[\w.-]+:)?(?:odd|even|first)(?:Header|Footer)(?:\s[^<>]*)?>)([^<]*)/g;
/** A code with what belongs to it: a literal ampersand, a font in quotation marks, a color, a size, or a letter. */
const CODE = /&amp;(?:(&amp;)|(?:"|&quot;)[^"]*?(?:"|&quot;)|K[0-9A-Fa-f]{6}|\d{1,3}|([A-Za-z]))/g;
const MODIFIED = /<(?:[\w.-]+:)?modified(?:\s[^<>]*)?>([^<]*)</;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the margins of a workbook with these parts show. @param name of the file; without it the codes show nothing */
export function marginTexts(parts: ReadonlyMap<string, Uint8Array>, name: string | undefined): MarginTexts {
  const own = { F: escaped(name ?? ''), Z: '' };
  const core = parts.get('docProps/core.xml');
  const saved = core === undefined ? undefined : MODIFIED.exec(xmlText(core))?.[1];
  const time = saved === undefined ? Number.NaN : Date.parse(saved.trim());
  if (!Number.isFinite(time)) return own;
  const { day, time: clock } = seoulParts(new Date(time));
  return { ...own, D: day, T: clock };
}

/** The sheet with these texts in its margins. */
export function withMarginTexts(sheet: string, texts: MarginTexts): string {
  return sheet.replace(MARGIN, (_, start: string, margin: string) => {
    const shown = margin.replace(
      CODE,
      (whole: string, ampersand: string | undefined, letter: string | undefined, at: number) => {
        const code = letter?.toUpperCase();
        const text = code === 'F' || code === 'Z' || code === 'D' || code === 'T' ? texts[code] : undefined;
        if (ampersand !== undefined || text === undefined) return whole;
        // A size ends at the first character that is no digit.
        return /^\d/.test(text) && /\d$/.test(margin.slice(0, at)) ? ` ${text}` : text;
      },
    );
    return start + shown;
  });
}

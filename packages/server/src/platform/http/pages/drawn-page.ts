/** Completes the page of the signers with the first screen that the server has drawn. */

/** What the server has drawn, and the data from which the page goes on. */
export interface Drawn {
  readonly markup: string;
  readonly entry: {
    readonly locale: string;
    readonly branding: Readonly<Record<'barColor' | 'buttonColor' | 'textColor', string>> | null;
  };
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** Returns the address of a page's style sheet, relative to the folder of the pages; null without one. */
export const styleSheetOf = (page: string): string | null => STYLE_LINK.exec(page)?.[1] ?? null;

/** JSON inside of a script element: no text can end the element (HTML, "Restrictions for contents of script elements"). */
const jsonInMarkup = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const COLOR = /^#[0-9a-f]{6}$/i;

/** The attribute with the requester's colors, by the variables that the style sheet reads; nothing without a branding. */
function colorsOf(branding: Drawn['entry']['branding']): string {
  if (branding === null) return '';
  const { barColor, buttonColor, textColor } = branding;
  if (![barColor, buttonColor, textColor].every((color) => COLOR.test(color))) return '';
  return ` style="--brand-bar:${barColor};--brand-button:${buttonColor};--brand-text:${textColor}"`;
}

/**
 * Returns the page with the drawing in place of its empty root, with its style sheet inside, so that it is shown without a further
 * request, and with the data as JSON and the time.
 * @param at milliseconds since 1970, by which the page corrects the clock of its device
 */
export function drawnPage(page: string, styles: string, { markup, entry }: Drawn, at: number): string {
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${entry.locale}"${colorsOf(entry.branding)}`)
    .replace(STYLE_LINK, () => `<style>${styles}</style>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${markup}</div><script type="application/json" id="given" data-at="${at}">${jsonInMarkup(entry)}</script>`,
    );
}

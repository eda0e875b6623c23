import type { GlyphFont } from './glyph-widths.ts';

/** What a browser calls the fonts of values; those that help out are declared under names of our own. */
export const FONT_FAMILIES: Readonly<Record<GlyphFont, string>> = {
  gothic: "'Nanum Gothic', sans-serif",
  myeongjo: "'Nanum Myeongjo', serif",
  arimo: "'Dojang Arimo', sans-serif",
  tinos: "'Dojang Tinos', serif",
  classicSans: "'Dojang Classic Sans', sans-serif",
  classicSerif: "'Dojang Classic Serif', serif",
};

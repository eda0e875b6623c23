import type { GlyphFont } from './glyph-widths.ts';

/** The CSS families of the fonts of values; fallback fonts are declared under names of this project. */
export const FONT_FAMILIES: Readonly<Record<GlyphFont, string>> = {
  gothic: "'Nanum Gothic', sans-serif",
  myeongjo: "'Nanum Myeongjo', serif",
  arimo: "'Dojang Arimo', sans-serif",
  tinos: "'Dojang Tinos', serif",
  classicSans: "'Dojang Classic Sans', sans-serif",
  classicSerif: "'Dojang Classic Serif', serif",
};

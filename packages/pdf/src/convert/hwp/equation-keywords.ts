/**
 * Owns which keywords of the equation language of Hangul the renderer does not draw as they are meant. Some it leaves as text, some it
 * draws as another sign without a trace: a double integral as a single one, an arrow above a letter as a bar.
 */

/** Divisions in columns, integrals of several signs or around a path, and accents that become a bar. */
const DRAWN_OTHERWISE =
  /(?<![A-Za-z])(?:s?ladder|longdiv|dint|tint|oint|odint|otint|smalloint|dyad|acute|grave|check|arch|(?:under|over)brace|simeq)(?![A-Za-z])/i;

/** Keywords and operators that are drawn as text where they were not understood. */
const LEFT_AS_TEXT =
  /^(?:of|over|atop|n?root|rel|buildrel|choose|binom|[pbd]?matrix|cases|eqalign|[lr]?pile|left|right|bigg|underover|v?phantom|ladder|s?long|benzene|color|size|box|divide|prime|mapsto|hookleft|hookright|vartheta|dashv|vleft|smallcoprod|nabla|grad|dvert|less|lessless|greater|==|<<|>>|<=|>=|!=|\+-|-\+|<->|[{}#&~`])$/i;

/** Whether the renderer draws the script as something else. Text in quotation marks is no keyword. */
export const isDrawnOtherwise = (script: string): boolean =>
  DRAWN_OTHERWISE.test(script.replace(/"[^"]*"/g, ' '));

/** Whether a drawn text is a keyword that was not understood. */
export const isLeftAsText = (text: string): boolean => LEFT_AS_TEXT.test(text);

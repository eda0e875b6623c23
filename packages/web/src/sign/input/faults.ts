import type { Texts } from '../text/texts.ts';
import type { TextFault } from '../values/check-text.ts';

/** The sentence for what is wrong with a typed value. */
export function faultSentence(fault: TextFault, { d }: Texts): string {
  const { faults } = d.sheet;
  switch (fault.fault) {
    case 'missingGlyph':
      return faults.missingGlyph(fault.glyphs);
    case 'tooLong':
      return faults.tooLong(fault.over);
    default:
      return faults[fault.fault];
  }
}

import type { GroupFault } from '@dojang/domain';
import type { Texts } from '../text/texts.ts';
import type { TextFault } from '../values/check-text.ts';

/** The sentence for what is wrong with a typed value. */
export function faultSentence(fault: TextFault, { d, f, language }: Texts): string {
  const { faults } = d.sheet;
  switch (fault.fault) {
    case 'missingGlyph':
      return faults.missingGlyph(fault.glyphs[language]);
    case 'tooLong':
      return faults.tooLong(fault.over);
    case 'overLimit':
      return f.faults.overLimit(fault.max);
    case 'empty':
    case 'noDate':
    case 'residentNumber':
      return faults[fault.fault];
    default:
      return f.faults[fault.fault];
  }
}

/** The sentence for choices and ticks that are not as their group asks. */
export function groupSentence({ name, values }: GroupFault, { f }: Texts): string {
  switch (name) {
    case 'tooFewTicks':
      return f.faults.tooFewTicks(values?.min ?? 1);
    case 'tooManyTicks':
      return f.faults.tooManyTicks(values?.max ?? 1);
    default:
      return f.faults[name];
  }
}

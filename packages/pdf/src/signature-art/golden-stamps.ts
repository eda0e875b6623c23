/** The stamps whose pictures are kept in fixtures/stamps; `node tools/run.mjs tools/samples/golden-stamps.ts` writes them again. */
import type { StampLanguage } from './stamp.ts';
import type { StampScript, StampShape } from './stamp-face.ts';

export interface GoldenStamp {
  /** The name of its file, without the extension. */
  readonly file: string;
  readonly name: string;
  readonly shape: StampShape;
  readonly script: StampScript;
  readonly language?: StampLanguage;
}

const stamp = (
  file: string,
  name: string,
  shape: StampShape,
  script: StampScript,
  language?: StampLanguage,
): GoldenStamp => ({ file, name, shape, script, ...(language === undefined ? {} : { language }) });

/**
 * Latin names of one to six words, Vietnamese ones with two marks over a letter, names in Hanja, one of them with its given name in
 * Hangul, and a Korean name beside them.
 */
export const GOLDEN_STAMPS: readonly GoldenStamp[] = [
  stamp('nguyen-square', 'Nguyễn Văn An', 'square', 'seal'),
  stamp('nguyen-round', 'Nguyễn Văn An', 'round', 'seal'),
  stamp('nguyen-oval', 'Nguyễn Văn An', 'oval', 'seal'),
  stamp('tran-square-filled', 'Trần Thị Bích Ngọc', 'square', 'filled'),
  stamp('haneul-round', 'Haneul Kim', 'round', 'seal'),
  stamp('alexander-square-brush', 'Alexander Hamilton', 'square', 'brush'),
  stamp('maria-round', 'Maria de los Angeles Garcia Lopez', 'round', 'seal'),
  stamp('polish-round-filled', 'Łukasz Żółć', 'round', 'filled'),
  stamp('korean-square', '김하늘', 'square', 'seal'),
  stamp('korean-square-hanja', '김하늘', 'square', 'seal', 'HANJA'),
  stamp('hanja-round', '金哲秀', 'round', 'seal', 'HANJA'),
  stamp('hanja-square', '金哲秀', 'square', 'seal', 'HANJA'),
  stamp('hanja-oval', '金哲秀', 'oval', 'seal', 'HANJA'),
  stamp('hanja-square-filled', '南宮珉', 'square', 'filled', 'HANJA'),
  stamp('hanja-mixed-round', '尹한결', 'round', 'filled', 'HANJA'),
  stamp('hanja-rare', '李珦犇', 'square', 'seal', 'HANJA'),
];

/** The names of the fonts and shapes of signatures and stamps, as requesters and signers read them. */

export const koStyleNames = {
  pen: '펜',
  brush: '붓',
  dokdo: '독도',
  gaegu: '개구',
  gowunBatang: '바탕',
  gowunDodum: '돋움',
  myeongjo: '명조',
  notoSans: '고딕',
  classicSans: '한자 고딕',
  arimo: '로마자 고딕',
  'round-seal': '원형',
  'round-filled': '원형 음각',
  'round-brush': '원형 붓',
  'round-suffix': '원형 두 줄',
  'round-given': '원형 이름만',
  'square-seal': '사각',
  'square-filled': '사각 음각',
  'square-brush': '사각 붓',
  'oval-seal': '타원',
  'oval-brush': '타원 붓',
};

/** The English names that are the same for requesters and signers. */
export const enStyleNames = {
  pen: 'Pen',
  brush: 'Brush',
  dokdo: 'Dokdo',
  gaegu: 'Gaegu',
  gowunBatang: 'Serif',
  gowunDodum: 'Plain',
  myeongjo: 'Book',
  notoSans: 'Sans',
  classicSans: 'Hanja sans',
  arimo: 'Latin sans',
  'round-seal': 'Round',
  'round-filled': 'Round, filled',
  'square-seal': 'Square',
  'square-filled': 'Square, filled',
  'oval-seal': 'Oval',
};

/** Makes long contracts as Word files: every page is full of different text, generated from a fixed seed. */
import { strToU8, zipSync } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const LINES = 30;
const WORDS_A_LINE = 7;
const WORDS =
  '갑은 을에게 본 계약에서 정한 바에 따라 대금을 지급하고 물품을 인도하여야 하며 기간 만료 전까지 서면으로 통지하지 아니하면 같은 조건으로 연장된 것으로 본다 비밀 정보 손해 배상 책임 관할 법원 해지 사유'.split(
    ' ',
  );

/** Random whole numbers that repeat for the same seed. Source: Numerical Recipes, 7.1 (linear congruential). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const paragraph = (text: string, more = ''): string =>
  `<w:p><w:pPr>${more}<w:spacing w:after="120"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="NanumGothic" w:hAnsi="NanumGothic" w:eastAsia="NanumGothic"/><w:sz w:val="20"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

function pageOf(number: number, below: (count: number) => number): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const words = Array.from({ length: WORDS_A_LINE }, () => WORDS[below(WORDS.length)]);
    return paragraph(`${line + 1}. ${words.join(' ')} ${below(1_000_000)}원`);
  });
  const breaks = number === 1 ? '' : '<w:pageBreakBefore/>';
  return [paragraph(`제${number}조 서명: ____________ (인)`, breaks), ...lines].join('');
}

export function longDocument(pages: number, seed: number): Uint8Array {
  const below = chance(seed);
  const body = Array.from({ length: pages }, (_, index) => pageOf(index + 1, below)).join('');
  const margins = '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/>';
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${margins}</w:sectPr>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}${section}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

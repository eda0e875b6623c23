/** Owns the words by which contracts name their parties, and which party a heading is about. Sides count from 1: 갑, 을, 병. */

const SIDES: readonly (readonly [number, string])[] = [
  [
    1,
    '갑 사용자 사업주 고용주 고용인 회사 임대인 매도인 채권자 대여인 대여자 공급자 공급인 판매자 위탁자 위탁인 위임인 위임자 발주자 발주처 도급인 의뢰인 의뢰자 정보제공자 공개자 양도인 인계자 인계인 개인정보처리자',
  ],
  [
    2,
    '을 근로자 피고용인 직원 임차인 매수인 채무자 차용인 차용자 차주 수요자 구매자 공급받는자 수탁자 수탁인 수임인 수임자 수급인 수급자 용역자 용역제공자 프리랜서 작업자 정보수령자 수령자 양수인 인수자 인수인 정보주체',
  ],
  [3, '병 연대보증인 보증인 개업공인중개사 공인중개사 중개사 법정대리인 친권자 보호자 입회인 참관인'],
  [0, '동의인 동의자 본인 신청인 신청자 서약자 서약인 제출자 작성자 확인자 확인인 청구인'],
];

const SIDE_OF = new Map<string, number>();
for (const [side, words] of SIDES) for (const word of words.split(' ')) SIDE_OF.set(word, side);

/** 1 to 3 for the party that is usually called 갑, 을 or 병; 0 for a party that acts alone; undefined for other words. */
export const usualSide = (party: string): number | undefined => SIDE_OF.get(party);

const PARTY = new RegExp(
  `(?<![가-힣])(${[...SIDE_OF.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => [...word].join('\\s*'))
    .join('|')})(?![가-힣])`,
  'g',
);

export interface PartyMatch {
  readonly party: string;
  readonly from: number;
  readonly to: number;
}

/** The parties that a text names; a word with a particle, as in '갑은', is prose and does not count. */
export function partiesIn(text: string): PartyMatch[] {
  return [...text.matchAll(PARTY)].map((match) => ({
    party: match[0].replace(/\s+/g, ''),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const DECORATION = /^[\s[\](){}<>"'“”‘’「」『』【】〔〕■□●○◆◇▶※*·.\-:：\d]*/;
const MOST_HEADING = 30;

/** The party of a heading such as '(갑) 임대인', '사용자 :' or '을 (수탁자)'; undefined for other texts. */
export function headingParty(text: string): string | undefined {
  const plain = text.trim();
  if (plain.replace(/\s/g, '').length > MOST_HEADING || /(다\.|제\s*\d+\s*조)/.test(plain)) return undefined;
  const start = DECORATION.exec(plain)?.[0].length ?? 0;
  return partiesIn(plain).find((match) => match.from === start)?.party;
}

const DEFINED = /["'“‘「『(<]\s*(갑|을|병)\s*["'”’」』)>]/g;

/** The names that a text defines for its parties: each word with its side, as in '임대인(이하 "갑"이라 한다)'. */
export function definitionsIn(text: string): (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  const words = [...text.matchAll(new RegExp(PARTY.source.replace('(?![가-힣])', ''), 'g'))];
  for (const match of text.matchAll(DEFINED)) {
    const side = SIDE_OF.get(match[1] ?? '');
    const before = words.filter((word) => word.index < match.index && match.index - word.index < 40).at(-1);
    const after = words.find((word) => word.index > match.index && word.index - match.index < 8);
    for (const word of [before, after]) {
      const party = word?.[0].replace(/\s+/g, '') ?? '';
      if (side !== undefined && party.length > 1) {
        found.push([party, side]);
        break;
      }
    }
  }
  return found;
}

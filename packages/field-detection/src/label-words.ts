/** Owns which printed words ask for which kind of content: the words before or next to a blank. */

export const BLANK_KINDS = [
  'signature',
  'stamp',
  'text',
  'name',
  'phone',
  'email',
  'address',
  'birthDate',
  'amount',
  'date',
  'check',
  'radio',
  'dropdown',
] as const;
export type BlankKind = (typeof BLANK_KINDS)[number];

export interface LabelMatch {
  readonly kind: BlankKind;
  /** As printed, without spaces. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** A longer word comes before the words that it contains. */
const WORDS: readonly (readonly [BlankKind, string])[] = [
  ['text', '사업자등록번호 사업자번호 법인등록번호 등록번호 계좌번호 입금계좌 예금주 은행명 거래은행'],
  ['birthDate', '생년월일 출생년월일 출생일'],
  ['email', '이메일주소 이메일 전자우편주소 전자우편 메일주소 e-mail email'],
  [
    'phone',
    '전화번호 연락전화 휴대전화번호 휴대폰번호 휴대전화 휴대폰 핸드폰 연락처 비상연락망 전화 팩스 tel h.p hp fax',
  ],
  ['address', '사업장소재지 본점소재지 소재지 사업장주소 현주소 주소지 주소 거주지'],
  ['name', '성명 이름 성함 대표자명 대표자 대표이사 담당자명 담당자 대표'],
  [
    'text',
    '상호명 상호 법인명 회사명 업체명 기관명 단체명 사업장명 사업체명 사업장 직위 직책 직급 부서 소속 업종 업태 종목 국적 관계',
  ],
  [
    'amount',
    '계약금액 계약금 중도금 잔금 보증금 차임 월세 연봉 월급 임금 대금 보수액 보수 용역비 용역대금 대여금 차용금 차용금액 원금 금액 합계',
  ],
  [
    'date',
    '계약체결일 체결일자 체결일 작성일자 작성일 계약일자 계약일 서명일자 서명일 동의일자 동의일 신청일자 신청일 입사일 시작일 종료일 납품일 지급일 변제기일 변제일 날짜 일자 차용일 대여일 인도일 개시일 만료일 착수일 완료일 검수일 입주일 적용일 납품기한 제출기한 지급기한 이행기한 완료기한 기한 납기일 납기',
  ],
  ['signature', '자필서명 서명날인 서명또는인 서명또는날인 서명란 서명 날인 서명자'],
];

const spaced = (word: string): string =>
  [...word].map((char) => char.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*');

const KIND_OF = new Map<string, BlankKind>();
for (const [kind, words] of WORDS) for (const word of words.split(' ')) KIND_OF.set(word, kind);

const PATTERN = [...KIND_OF.keys()]
  .sort((a, b) => b.length - a.length)
  .map(spaced)
  .join('|');
const LABEL = new RegExp(PATTERN, 'gi');
const ASIDE = /^\s*\([^()\t]{1,14}\)/;

/** The words of a text that ask for some content, in order; a remark in brackets behind a word belongs to it. */
export function labelsIn(text: string): LabelMatch[] {
  const found: LabelMatch[] = [];
  for (const match of text.matchAll(LABEL)) {
    const label = match[0].replace(/\s+/g, '');
    const kind = KIND_OF.get(label.toLowerCase());
    if (kind === undefined) continue;
    const to = match.index + match[0].length;
    const aside = ASIDE.exec(text.slice(to))?.[0] ?? '';
    const marks = /인|서명|印/.test(aside);
    found.push({ kind, label, from: match.index, to: marks ? to : to + aside.length });
  }
  return found;
}

/** The kind of content for a word that is a whole label, such as the name of a form field; undefined for an unknown word. */
export function kindOfName(name: string): BlankKind | undefined {
  return labelsIn(name.replace(/[_\-.]+/g, ' '))[0]?.kind;
}

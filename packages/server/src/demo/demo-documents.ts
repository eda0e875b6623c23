/** The demo documents: one in each state, as an office has them. The last ones stand on top of the list. */

import type { DemoDocument } from './demo-document.ts';
import * as people from './demo-people.ts';
import { DEMO_PROCESSES, sign } from './demo-processes.ts';

export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    name: '기간제 근로계약서 - 연말 매장 지원',
    sample: 'fixed-term',
    requester: 'hangyeol',
    signers: { p2: people.VISITOR },
    reservedInDays: 3,
    steps: [{ kind: 'cancelReservation' }],
  },
  {
    name: '주택 임대차계약서 - 직원 사택',
    sample: 'housing-lease',
    requester: 'hangyeol',
    signers: { p1: people.LANDLORD, p2: people.HANGYEOL },
    steps: [
      sign(people.LANDLORD),
      { kind: 'withdraw', who: people.LANDLORD, reason: '보증금을 다시 협의하기로 했습니다.' },
    ],
  },
  {
    name: '용역계약서 - 홈페이지 개편',
    sample: 'service',
    requester: 'hangyeol',
    signers: { p2: people.DESIGNER },
    steps: [{ kind: 'cancel', reason: '용역의 범위를 다시 정한 뒤 새로 보내 드리겠습니다.' }],
  },
  {
    name: '연봉계약서 - 임도윤',
    sample: 'annual-salary',
    requester: 'hangyeol',
    signers: { p2: people.EMPLOYEE },
    steps: [{ kind: 'refuse', who: people.EMPLOYEE, reason: '협의한 연봉과 금액이 다릅니다.' }],
  },
  {
    name: '표준근로계약서 - 서지우',
    sample: 'employment',
    requester: 'hangyeol',
    signers: { p2: people.NEW_EMPLOYEE },
    message: '입사를 축하드립니다. 내용을 확인하고 서명해 주세요.',
    steps: [sign(people.NEW_EMPLOYEE)],
  },
  {
    name: '비밀유지계약서 - 다온소프트',
    sample: 'confidentiality',
    requester: 'hangyeol',
    signers: { p2: people.PARTNER, p1: people.HANGYEOL },
    steps: [sign(people.PARTNER), sign(people.HANGYEOL)],
  },
  {
    name: '개인정보 수집·이용 동의서 - 신규 입사자',
    sample: 'privacy-consent',
    requester: 'hangyeol',
    signers: { p2: people.NEW_EMPLOYEE },
    reservedInDays: 7,
  },
  {
    name: '물품공급 계약서 - 내년 사무용품',
    sample: 'goods-supply',
    requester: 'hangyeol',
    signers: { p1: people.SUPPLIER, p2: people.HANGYEOL },
    isDraft: true,
    message: '올해와 같은 조건입니다. 검토하고 서명해 주세요.',
  },
  {
    name: '용역계약서 - 사내 교육',
    sample: 'service',
    requester: 'hangyeol',
    signers: { p2: people.TRADER },
    isDraft: true,
  },
  {
    name: '개인정보 수집·이용 동의서 - 방문 고객',
    sample: 'privacy-consent',
    requester: 'hangyeol',
    signers: { p2: people.VISITOR },
    isInPerson: true,
  },
  {
    name: '비밀유지계약서 - 누리상사',
    sample: 'confidentiality',
    requester: 'hangyeol',
    signers: { p2: people.TRADER },
    expiryDays: 7,
    message: '공동 사업을 검토하기 전에 체결하는 계약입니다. 궁금한 점은 연락해 주세요.',
  },
  {
    name: '프리랜서 계약서 - 사보 표지 그림',
    sample: 'freelance',
    requester: 'hangyeol',
    signers: { p1: people.AREUM, p2: people.FREELANCER },
    expiryDays: 30,
    steps: [sign(people.AREUM)],
  },
  {
    name: '물품공급 계약서 - 새봄문구',
    sample: 'goods-supply',
    requester: 'haneul',
    signers: { p1: people.SUPPLIER, p2: people.HANGYEOL },
    expiryDays: 14,
    message: '하반기 사무용품 구매 계약입니다. 확인하고 서명해 주세요.',
    steps: [sign(people.SUPPLIER)],
  },
  ...DEMO_PROCESSES,
];

/** The consent form with the company's details filled in by document editing; the template and the bulk are made from it. */
export const DEMO_FORM = {
  name: '개인정보 수집·이용 동의서 - 회사 정보 기입',
  sample: 'privacy-consent',
} as const;

export const DEMO_TEMPLATES = {
  consent: { name: '개인정보 수집·이용 동의서', roles: [['p2', '정보주체']] },
  confidentiality: {
    name: '비밀유지계약서 (거래처)',
    sample: 'confidentiality',
    roles: [
      ['p2', '거래처'],
      ['p1', '한결상사'],
    ],
  },
} as const;

export const DEMO_BULK = {
  name: '멤버십 고객 개인정보 동의',
  /** How many of the first rows are signed; the next one is refused. */
  signed: 2,
  refusal: '선택 항목의 내용을 먼저 문의하고 싶습니다.',
} as const;

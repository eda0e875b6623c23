/** Demo documents with approvers, readers, a signature that was handed over, and a correction. The last one stands on top of the list. */
import type { DemoDocument, DemoStep } from './demo-document.ts';
import * as people from './demo-people.ts';

/** The step in which somebody signs. */
export const sign = (who: people.Party): DemoStep => ({ kind: 'sign', who });

export const DEMO_PROCESSES: readonly DemoDocument[] = [
  {
    name: '프리랜서 계약서 - 사보 봄호 표지 그림',
    sample: 'freelance',
    requester: 'hangyeol',
    approver: people.GARAM,
    signers: { p1: people.AREUM, p2: people.FREELANCER },
    steps: [
      { kind: 'return', who: people.GARAM, reason: '보수가 예산보다 많습니다. 금액을 다시 협의해 주세요.' },
    ],
  },
  {
    name: '비밀유지계약서 - 솔빛디자인',
    sample: 'confidentiality',
    requester: 'hangyeol',
    signers: { p2: people.DESIGNER },
    viewer: people.AREUM,
    copyReceiver: people.GARAM,
    message: '체결한 뒤 자료를 보내 드리겠습니다.',
  },
  {
    name: '물품공급 계약서 - 새봄문구 추가 주문',
    sample: 'goods-supply',
    requester: 'hangyeol',
    signers: { p1: people.SUPPLIER, p2: people.HANGYEOL },
    mayDelegate: true,
    steps: [
      {
        kind: 'delegate',
        who: people.SUPPLIER,
        to: people.SUPPLY_DIRECTOR,
        reason: '해외 출장 중이라 영업 이사가 대신 서명합니다.',
      },
    ],
  },
  {
    name: '연봉계약서 - 조아름',
    sample: 'annual-salary',
    requester: 'hangyeol',
    approver: people.JIWOO,
    signers: { p2: people.AREUM },
    steps: [{ kind: 'approve', who: people.JIWOO, comment: '평가 결과와 금액을 확인했습니다.' }],
  },
  {
    name: '주택 임대차계약서 - 직원 사택 재협의',
    sample: 'housing-lease',
    requester: 'hangyeol',
    signers: { p1: people.LANDLORD, p2: people.HANGYEOL },
    steps: [
      sign(people.LANDLORD),
      {
        kind: 'correct',
        values: { '차임(월)': '850,000' },
        reason: '협의한 대로 월세를 85만 원으로 고쳤습니다.',
      },
    ],
  },
  {
    name: '용역계약서 - 홈페이지 개편 (범위 조정)',
    sample: 'service',
    requester: 'haneul',
    approver: people.HANGYEOL,
    signers: { p2: people.DESIGNER, p1: people.GARAM },
    message: '용역의 범위를 다시 정했습니다. 확인해 주세요.',
  },
];

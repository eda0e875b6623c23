import type { Language } from '../text/format.ts';

/** The texts of the test view, beside those of the signing page. */
const ko = {
  signed: '서명 체험을 마쳤습니다',
  refused: '서명 거절을 체험했습니다',
  why: '입력한 내용은 저장되지 않았고, 누구에게도 전송되지 않았습니다.',
  real: '실제 문서라면 모두 서명한 뒤에 완료 문서와 감사추적 인증서를 받을 수 있는 링크를 보내 드립니다.',
  realRefused: '실제 문서라면 거절 사유가 보낸 사람에게 전달되고 서명 절차가 종료됩니다.',
  again: '다시 체험하기',
  product: '도장으로 서명 요청하기',
  /** Where that button leads. */
  next: '/',
  /** The word across the pages; none for the sample. */
  watermark: '',
  gone: '',
};

type TrialTexts = typeof ko;

const en: TrialTexts = {
  signed: 'You have tried signing',
  refused: 'You have tried declining',
  why: 'What you entered was not stored and not sent to anyone.',
  real: 'With a real document, a link to the completed document and the audit-trail certificate follows when everyone has signed.',
  realRefused: 'With a real document, the sender gets the reason and the contract ends.',
  again: 'Try again',
  product: 'Request signatures with Dojang',
  next: '/',
  watermark: '',
  gone: '',
};

/** What differs in a test of a bulk. */
const BULK = {
  ko: {
    signed: '테스트 서명을 마쳤습니다',
    refused: '테스트에서 서명을 거절했습니다',
    again: '처음부터 다시 보기',
    product: '대량 전송으로 이동',
    next: '/bulkTransmit',
    watermark: '테스트',
    gone: '테스트를 열 수 없습니다',
  },
  en: {
    signed: 'The test is signed',
    refused: 'The test was declined',
    again: 'Start again',
    product: 'Go to bulk sending',
    next: '/bulkTransmit',
    watermark: 'TEST',
    gone: 'This test cannot be opened',
  },
} as const;

/** What differs in the preview of a draft. */
const DRAFT = {
  ko: {
    signed: '미리 보기를 마쳤습니다',
    refused: '미리 보기에서 서명을 거절했습니다',
    again: '처음부터 다시 보기',
    product: '미리 보기 닫기',
    watermark: '미리 보기',
    gone: '미리 보기를 열 수 없습니다',
  },
  en: {
    signed: 'The preview is finished',
    refused: 'The preview was declined',
    again: 'Start again',
    product: 'Close the preview',
    watermark: 'PREVIEW',
    gone: 'This preview cannot be opened',
  },
} as const;

/** What is tried: the sample that everyone sees, a row of a bulk, or a draft. */
export type TrialKind = 'sample' | 'bulk' | 'draft';

/** The sentences of the test view in a language. */
export function trialTexts(language: Language, kind: TrialKind): TrialTexts {
  const sample = language === 'ko' ? ko : en;
  return { ...sample, ...(kind === 'sample' ? {} : (kind === 'bulk' ? BULK : DRAFT)[language]) };
}

import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '모아서 서명',
  text: '나에게 온 서명 요청을 차례로 보고 한 번에 서명합니다. 문서마다 따로 서명되고 따로 기록됩니다.',
  loading: '서명할 문서를 불러오는 중',
  failed: '서명할 문서를 불러오지 못했습니다',
  none: '서명할 문서가 없습니다',
  noneText: '서명 요청을 받으면 여기에 표시됩니다. 인증한 이메일이나 휴대전화로 온 요청만 표시됩니다.',
  capped: '먼저 온 {most, number}건을 표시합니다. 서명하면 다음 문서가 표시됩니다.',
  ready: '함께 서명할 문서',
  choose: '‘{name}’ 함께 서명',
  from: '{who} · {pages, number}쪽',
  until: '{time}까지',
  look: '문서 보기',
  seen: '확인함',
  lookNext: '다음 문서 보기',
  lookDone: '목록으로',
  pageImage: '{page, number}쪽',
  alone: '따로 서명할 문서',
  aloneText: '아래 문서는 요청자가 더 확인하거나 입력하도록 요청해 한 건씩 서명합니다.',
  obstacle: {
    authentication: '접근 암호나 본인확인이 필요합니다',
    payment: '결제가 필요합니다',
    fields: '직접 입력할 항목이 있습니다',
    begun: '입력하던 내용이 있습니다',
  },
  sign: '서명하기',
  mine: '문서에 넣을 서명과 도장',
  missingSignature: '저장한 서명이 없습니다. 서명을 저장한 뒤 다시 시도해 주세요.',
  missingStamp: '저장한 도장이 없습니다. 도장을 저장한 뒤 다시 시도해 주세요.',
  save: '서명·도장에서 저장하기',
  consent: '선택한 문서의 내용을 확인했고, 전자서명에 동의합니다.',
  consentText: '전자서명 동의 내용 보기',
  notSeen: '아직 보지 않은 문서가 {count, number}건 있습니다. 모두 확인하면 서명할 수 있습니다.',
  verb: '{count, number}건 서명',
  progress: '{done, number} / {count, number}건 서명 중',
  signed: '{count, number}건에 서명했습니다',
  signedText: '요청자에게 알렸습니다. 모든 서명자가 서명하면 완료 문서를 보내 드립니다.',
  notSigned: '{count, number}건은 서명하지 못했습니다',
  again: '목록 새로 고치기',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Sign several documents',
  text: 'Open the requests that you received one after the other and sign them at once. Each document is signed and recorded separately.',
  loading: 'Loading the documents to sign',
  failed: 'The documents could not be loaded',
  none: 'Nothing to sign',
  noneText: 'Requests to your verified e-mail address and mobile number appear here.',
  capped: 'These are the first {most, number}. The next ones appear once these are signed.',
  ready: 'Documents to sign at once',
  choose: 'Include “{name}”',
  from: '{who} · {pages, plural, one {# page} other {# pages}}',
  until: 'until {time}',
  look: 'View',
  seen: 'Viewed',
  lookNext: 'Next document',
  lookDone: 'Back to the list',
  pageImage: 'Page {page, number}',
  alone: 'Documents to sign one by one',
  aloneText: 'Each of these asks you to confirm or fill in something first.',
  obstacle: {
    authentication: 'Needs an access code or an identity check',
    payment: 'Needs a payment',
    fields: 'Has fields to fill in',
    begun: 'You have begun to fill it in',
  },
  sign: 'Sign',
  mine: 'Signature and stamp for the documents',
  missingSignature: 'You have no saved signature. Save one and try again.',
  missingStamp: 'You have no saved stamp. Save one and try again.',
  save: 'Save one under Signatures and stamps',
  consent: 'I have reviewed the selected documents and agree to sign electronically.',
  consentText: 'Text of the consent',
  notSeen:
    'You have not viewed {count, plural, one {# document} other {# documents}} yet. View them all to sign.',
  verb: '{count, plural, one {Sign # document} other {Sign # documents}}',
  progress: 'Signing {done, number} of {count, number}',
  signed: '{count, plural, one {# document is} other {# documents are}} signed',
  signedText: 'The requesters were told. You get the completed documents when everyone has signed.',
  notSigned: '{count, plural, one {# document was} other {# documents were}} not signed',
  again: 'Reload the list',
};

/** Texts of signing many documents in one pass. */
export const signTogetherMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    signTogether: typeof ko;
  }
}

import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '감사추적',
  intact: '기록 {count, number}건이 변경되지 않았습니다.',
  broken: '기록이 변경되었거나 빠졌습니다. 이 서비스를 운영하는 담당자에게 알려 주세요.',
  failed: '감사추적을 불러오지 못했습니다.',
  authenticationsFailed: '본인 인증 결과를 불러오지 못했습니다.',
  all: '전체 기록 보기',
  authentications: '본인 인증',
  authentication: {
    password: '접근 암호',
    mobile_otp: '문자 인증번호',
    mobile_identification: '휴대전화 본인확인',
  },
  proven: '{time} 인증',
  locked: '{time}까지 잠김',
  notYet: '인증 전',
  listTitle: '감사추적 기록',
  head: '마지막 기록의 해시(SHA-256)',
  hash: '해시',
  service: '도장',
  close: '닫기',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Audit trail',
  intact: '{count, plural, one {# record} other {# records}}, none changed.',
  broken: 'A record was changed or is missing. Please tell the operator of this service.',
  failed: 'The audit trail could not be loaded.',
  authenticationsFailed: 'The authentications could not be loaded.',
  all: 'View all records',
  authentications: 'Authentication',
  authentication: {
    password: 'Access code',
    mobile_otp: 'Code by text message',
    mobile_identification: 'Phone identity check',
  },
  proven: 'Proven {time}',
  locked: 'Locked until {time}',
  notYet: 'Not yet proven',
  listTitle: 'Records of the audit trail',
  head: 'Hash of the last record (SHA-256)',
  hash: 'Hash',
  service: 'Dojang',
  close: 'Close',
};

/** Texts of the audit trail on a document's page. */
export const trailMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    trail: typeof ko;
  }
}

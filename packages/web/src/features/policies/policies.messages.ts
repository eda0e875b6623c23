import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  terms: '서비스 이용약관',
  privacy: '개인정보 처리방침',
  marketing: '새 기능과 혜택 소식 받기',
  effective: '{day} 시행',
  announcedFrom: '{day} 시행 예정',
  versions: '다른 날짜의 내용',
  read: '보기',
  readFull: '전문 보기',
  readOf: '{name} 보기',
  readFullOf: '{name} 전문 보기',
  loadFailed: '내용을 불러오지 못했습니다. 인터넷 연결을 확인해 주세요.',
  again: '다시 시도',
  close: '닫기',
} as const;

const en: SameKeys<typeof ko> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  marketing: 'News and offers',
  effective: 'From {day}',
  announcedFrom: 'To hold from {day}',
  versions: 'Other dates',
  read: 'Read',
  readFull: 'Read all',
  readOf: 'Read: {name}',
  readFullOf: 'Read all: {name}',
  loadFailed: 'The text could not be loaded. Internet Error!',
  again: 'Try again',
  close: 'Close',
};

export const policiesMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    policies: typeof ko;
  }
}

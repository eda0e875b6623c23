import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  bar: '입력란 제안',
  count: '제안 {count, number}개',
  found: '문서의 빈칸에서 찾았습니다',
  step: '하나씩 보기',
  page: '이 쪽 모두 수락',
  all: '모두 수락',
  close: '제안 닫기',
  place: '{at, number} / {count, number}',
  hint: 'Enter 수락, Delete 삭제, Tab 다음',
  next: '다음',
  stop: '하나씩 보기 종료',
  accept: '수락',
  drop: '삭제',
  keys: 'Enter로 수락하고 Delete로 삭제합니다.',
  name: '제안, {type}, {signer}, {page, number}쪽',
  nameLabeled: '제안, {type}, {label}, {signer}, {page, number}쪽',
  tooMany: '입력란이 너무 많아 제안을 넣을 수 없습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  bar: 'Suggested fields',
  count: '{count, plural, one {# suggestion} other {# suggestions}}',
  found: 'Found in the blanks of the document',
  step: 'One at a time',
  page: 'Accept this page',
  all: 'Accept all',
  close: 'Close suggestions',
  place: '{at, number} / {count, number}',
  hint: 'Enter accepts, Delete drops, Tab moves on',
  next: 'Next',
  stop: 'Stop',
  accept: 'Accept',
  drop: 'Drop',
  keys: 'Enter accepts, Delete drops.',
  name: 'Suggestion, {type}, {signer}, page {page, number}',
  nameLabeled: 'Suggestion, {type}, {label}, {signer}, page {page, number}',
  tooMany: 'There are too many fields to add the suggestions.',
};

export const suggestionMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    suggestions: typeof ko;
  }
}

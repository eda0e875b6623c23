import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  range: {
    things: '{total, number}건 중 {from, number}–{to, number}',
    people: '{total, number}명 중 {from, number}–{to, number}',
  },
  rangeOfMore: '{total, number}건 이상 중 {from, number}–{to, number}',
  found: '{count, plural, =0 {검색 결과가 없습니다} other {검색 결과 #건}}',
  foundMore: '검색 결과 {count, number}건 이상',
  more: '더 보기',
  shown: '{total, number}건 중 {count, number}건',
  previous: '이전 페이지',
  next: '다음 페이지',
  pageNumber: '{page, number}쪽',
  pages: '페이지 이동',
  pageSize: '페이지당 개수',
  perPage: '{count, number}건씩 보기',
  clearSearch: '검색어 삭제',
  clearConditions: '필터 초기화',
} as const;

const en: SameKeys<typeof ko> = {
  range: {
    things: '{from, number}–{to, number} of {total, number}',
    people: '{from, number}–{to, number} of {total, number}',
  },
  rangeOfMore: '{from, number}–{to, number} of {total, number} or more',
  found: '{count, plural, =0 {No results} one {# result} other {# results}}',
  foundMore: '{count, number} results or more',
  more: 'Show more',
  shown: '{count, number} of {total, number}',
  previous: 'Previous page',
  next: 'Next page',
  pageNumber: 'Page {page, number}',
  pages: 'Pages',
  pageSize: 'Rows per page',
  perPage: '{count, number} per page',
  clearSearch: 'Clear search',
  clearConditions: 'Clear filters',
};

export const pagedListMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    pagedList: typeof ko;
  }
}

import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  bar: '선택한 문서',
  chosen: '{count, number}건 선택',
  spoken: '{total, number}건 중 {count, number}건을 선택했습니다.',
  spokenNone: '선택한 문서가 없습니다.',
  all: '모두 선택',
  none: '선택 해제',
  remind: '다시 알림',
  move: '폴더 이동',
  delete: '삭제',
  working: '{total, number}건 중 {count, number}건 처리 중',
  moveTitle: '문서 {count, number}건을 옮깁니다',
  close: '닫기',
  reportTitle: '{total, number}건 중 {count, number}건을 처리했습니다',
  reportNone: '처리한 문서가 없습니다',
  reportText: '처리하지 못한 문서와 이유입니다.',
  reportList: '처리하지 못한 문서',
  cannotDelete: '선택한 문서를 삭제할 수 없습니다',
  keptText: '삭제할 수 없는 문서 {count, number}건은 그대로 둡니다.',
  keptList: '삭제하지 않는 문서',
  doneRemind: '문서 {count, number}건의 참여자에게 다시 알렸습니다.',
  doneMove: '문서 {count, number}건을 옮겼습니다.',
  doneDelete: '문서 {count, number}건을 삭제했습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  bar: 'Selected documents',
  chosen: '{count, number} selected',
  spoken: '{count, number} of {total, number} selected.',
  spokenNone: 'No document is selected.',
  all: 'Select all',
  none: 'Clear selection',
  remind: 'Remind',
  move: 'Move',
  delete: 'Delete',
  working: '{count, number} of {total, number} done',
  moveTitle: 'Move {count, plural, =1 {1 document} other {# documents}}',
  close: 'Close',
  reportTitle: '{count, number} of {total, number} documents done',
  reportNone: 'Nothing was done',
  reportText: 'These documents were left as they are, and why.',
  reportList: 'Documents left as they are',
  cannotDelete: 'The selected documents cannot be deleted',
  keptText:
    '{count, plural, =1 {1 document that cannot be deleted stays} other {# documents that cannot be deleted stay}}.',
  keptList: 'Documents that are not deleted',
  doneRemind: 'The participants of {count, plural, =1 {1 document} other {# documents}} were reminded.',
  doneMove: '{count, plural, =1 {1 document was} other {# documents were}} moved.',
  doneDelete: '{count, plural, =1 {1 document was} other {# documents were}} deleted.',
};

export const selectionMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    selection: typeof ko;
  }
}

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
  download: '내려받기',
  expiry: '서명 기한 변경',
  seen: '확인함으로 표시',
  more: '다른 작업',
  expiryTitle: '문서 {count, number}건의 서명 기한을 변경합니다',
  expiryText:
    '진행 중인 문서의 서명 기한을 오늘부터 다시 계산합니다. 기한이 지난 참여자에게는 서명 요청을 다시 보냅니다.',
  expiryDays: '서명 기한(일)',
  expiryRange: '1일부터 365일까지 설정할 수 있습니다.',
  expiryUntil: '{time}까지 (한국 시간)',
  expirySave: '기한 변경',
  doneExpiry: '문서 {count, number}건의 서명 기한을 변경했습니다.',
  doneSeen: '문서 {count, number}건을 확인한 문서로 표시했습니다.',
  doneDownload: '문서 {count, number}건을 내려받습니다.',
  working: '{total, number}건 중 {count, number}건 처리 중',
  moveTitle: '문서 {count, number}건을 옮깁니다',
  close: '닫기',
  reportTitle: '{total, number}건 중 {count, number}건을 처리했습니다',
  reportNone: '처리한 문서가 없습니다',
  reportText: '아래 문서는 처리하지 못했습니다.',
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
  download: 'Download',
  expiry: 'Change time to sign',
  seen: 'Mark as seen',
  more: 'More actions',
  expiryTitle: 'Change the time to sign of {count, plural, =1 {1 document} other {# documents}}',
  expiryText:
    'The time to sign of running documents starts again today. Participants whose time was over are asked again.',
  expiryDays: 'Days to sign',
  expiryRange: 'Choose 1 to 365 days.',
  expiryUntil: 'Until {time} (Korean time)',
  expirySave: 'Change the time',
  doneExpiry: 'The time to sign of {count, plural, =1 {1 document} other {# documents}} was changed.',
  doneSeen: '{count, plural, =1 {1 document was} other {# documents were}} marked as seen.',
  doneDownload: 'Downloading {count, plural, =1 {1 document} other {# documents}}.',
  working: '{count, number} of {total, number} done',
  moveTitle: 'Move {count, plural, =1 {1 document} other {# documents}}',
  close: 'Close',
  reportTitle: '{count, number} of {total, number} documents done',
  reportNone: 'Nothing was done',
  reportText: 'These documents were left as they are.',
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

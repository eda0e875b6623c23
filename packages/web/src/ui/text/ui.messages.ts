import type { SameKeys } from './messages.ts';

const ko = {
  productName: '도장',
  close: '닫기',
  cancel: '취소',
  save: '저장',
  name: '이름',
  nameHint: '{count, number}/{max, number}자',
  nameLength: '이름을 1자에서 {max, number}자까지 입력해 주세요.',
  notices: '알림',
  loading: '불러오는 중',
  loadAgain: '다시 불러오기',
  unread: '불러오지 못함',
  faultNumber: '문의 번호 {number}',
  closedToReaders: '읽기 전용 접속에서는 볼 수 없습니다',
  closedToReadersWhy: '키와 비밀 값, 저장한 서명은 계정의 주인만 볼 수 있습니다.',
  pictureFailed: '미리 보기를 불러오지 못했습니다. 잠시 후 다시 불러옵니다.',
  working: '처리하는 중',
  checkRedFields: '빨간 테두리로 표시된 항목을 확인해 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  productName: 'Dojang',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  name: 'Name',
  nameHint: '{count, number}/{max, number}',
  nameLength: 'Use 1 to {max, number} characters.',
  notices: 'Notices',
  loading: 'Loading',
  loadAgain: 'Load again',
  unread: 'Could not be read',
  faultNumber: 'Reference {number}',
  closedToReaders: 'Not shown in a read-only session',
  closedToReadersWhy: 'Keys, secrets and saved signatures are shown to the owner of the account only.',
  pictureFailed: 'The preview could not be loaded. It will be loaded again shortly.',
  working: 'Working',
  checkRedFields: 'Please check red-bordered fields.',
};

/** Texts of the design system; every entry passes them to `UiIntl` under the name `ui`. */
export const uiMessages = { ko, en };

declare module './messages.ts' {
  interface MessageCatalog {
    ui: typeof ko;
  }
}

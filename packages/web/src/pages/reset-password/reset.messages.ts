import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '새 비밀번호를 정해 주세요',
  lead: '<b>{loginId}</b> 계정의 비밀번호를 바꿉니다. 바꾸면 다른 기기에서는 로그아웃됩니다.',
  submit: '비밀번호 바꾸기',
  failed: '비밀번호를 바꾸지 못했습니다',
  deadTitle: '쓸 수 없는 링크입니다',
  deadText: '링크의 시간이 지났거나 이미 쓴 링크입니다. 링크를 새로 받아 주세요.',
  anew: '링크 새로 받기',
  doneTitle: '비밀번호를 바꿨습니다',
  doneText: '새 비밀번호로 로그인해 주세요.',
  loading: '링크를 확인하는 중입니다',
  unreachable: '링크를 확인하지 못했습니다',
  again: '다시 시도',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Choose another password',
  lead: 'This sets the password of <b>{loginId}</b>. You will be logged out on other devices.',
  submit: 'Change the password',
  failed: 'The password could not be changed',
  deadTitle: 'This link does not work',
  deadText: 'It has run out or was used. Please ask for another one.',
  anew: 'Ask for another link',
  doneTitle: 'The password was changed',
  doneText: 'Log in with your new password.',
  loading: 'Checking the link',
  unreachable: 'The link could not be checked',
  again: 'Try again',
};

export const resetMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    reset: typeof ko;
  }
}

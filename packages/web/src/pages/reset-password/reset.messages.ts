import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '새 비밀번호를 설정해 주세요',
  lead: '<b>{loginId}</b> 계정의 비밀번호를 변경합니다. 변경하면 다른 기기에서는 로그아웃됩니다.',
  submit: '비밀번호 변경',
  failed: '비밀번호를 변경하지 못했습니다',
  deadTitle: '사용할 수 없는 링크입니다',
  deadText: '만료되었거나 이미 사용한 링크입니다. 링크를 다시 받아 주세요.',
  anew: '링크 다시 받기',
  doneTitle: '비밀번호를 변경했습니다',
  doneText: '새 비밀번호로 로그인해 주세요.',
  loading: '링크를 확인하는 중입니다',
  unreachable: '링크를 확인하지 못했습니다',
  again: '다시 시도',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Choose a new password',
  lead: 'This sets the password of <b>{loginId}</b>. You will be logged out on other devices.',
  submit: 'Change the password',
  failed: 'The password could not be changed',
  deadTitle: 'This link does not work',
  deadText: 'It has expired or was already used. Request a new one.',
  anew: 'Request a new link',
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

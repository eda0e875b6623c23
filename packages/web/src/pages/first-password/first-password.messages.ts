import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '비밀번호를 변경해 주세요',
  lead: '관리자가 만든 첫 비밀번호는 한 번만 사용할 수 있습니다. 본인만 아는 비밀번호로 변경하면 바로 시작할 수 있습니다.',
  account: '아이디',
  submit: '변경하고 시작하기',
  failed: '비밀번호를 변경하지 못했습니다',
  logOut: '로그아웃',
  done: '비밀번호를 변경했습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Change your password',
  lead: 'The first password from your admin works only once. Choose one that only you know to get started.',
  account: 'ID',
  submit: 'Change and start',
  failed: 'The password could not be changed',
  logOut: 'Log out',
  done: 'The password was changed.',
};

export const firstPasswordMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    firstPassword: typeof ko;
  }
}

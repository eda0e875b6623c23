import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '비밀번호를 바꿔 주세요',
  lead: '관리자가 만들어 준 첫 비밀번호는 한 번만 씁니다. 본인만 아는 비밀번호로 바꾸면 바로 시작할 수 있습니다.',
  account: '아이디',
  submit: '바꾸고 시작하기',
  failed: '비밀번호를 바꾸지 못했습니다',
  logOut: '로그아웃',
  done: '비밀번호를 바꿨습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Change your password',
  lead: 'The first password from your admin is used once. Choose one that only you know, and you can start.',
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

import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '읽기 전용 접속',
  text: '운영자가 회원의 계정을 30분 동안 읽기 전용으로 확인합니다. 접속한 사람과 사유, 시각은 계정에 기록되며 회원이 볼 수 있습니다.',
  leaves: '이 브라우저에 로그인한 계정에서는 로그아웃됩니다.',
  submit: '접속 시작하기',
  failed: '접속하지 못했습니다',
  deadTitle: '사용할 수 없는 링크입니다',
  dead: '주소가 완전하지 않습니다. 링크를 다시 만들어 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Read-only access',
  text: 'An operator can view an account for 30 minutes without changing anything. Who viewed it, why and when is recorded, and its owner can see the record.',
  leaves: 'You will be logged out of the account that is logged in here.',
  submit: 'Begin',
  failed: 'The session could not be started',
  deadTitle: 'This link does not work',
  dead: 'The address is incomplete. Create another link.',
};

export const adminAccessMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    adminAccess: typeof ko;
  }
}

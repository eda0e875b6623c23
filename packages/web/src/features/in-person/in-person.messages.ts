import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '대면 서명 시작',
  document: '문서',
  requester: '요청자',
  ordered: '정해진 순서대로 서명합니다',
  choose: '지금 서명할 분을 선택해 주세요',
  signed: '서명 완료',
  now: '서명할 차례',
  waiting: '순서 대기',
  expired: '기한 만료',
  verify: '신분증을 눈으로 보고 {name} 님이 맞는지 확인해 주세요.',
  noCopies: '사진을 찍거나 복사하지 마세요.',
  recorded: '진행자 {name} 님의 이름이 기록에 남습니다.',
  leave: '나가기',
  start: '대면 서명 시작',
  startHere: '대면 서명 시작',
  sign: '서명하기',
  approve: '결재하기',
  lock: {
    title: '진행자 확인',
    text: '대면 서명 중에는 다른 화면을 볼 수 없습니다. {name} 님의 비밀번호를 입력하면 잠금이 풀립니다.',
    password: '비밀번호',
    unlock: '잠금 해제',
    back: '대면 서명으로 돌아가기',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Start signing in person',
  document: 'Document',
  requester: 'Requested by',
  ordered: 'Everyone signs in the set order',
  choose: 'Choose who signs now',
  signed: 'Signed',
  now: 'Now',
  waiting: 'Waiting',
  expired: 'Expired',
  verify: 'Look at an ID to make sure that this is {name}.',
  noCopies: 'Do not photograph or copy it.',
  recorded: 'The name of the host, {name}, is recorded.',
  leave: 'Cancel',
  start: 'Start signing in person',
  startHere: 'Start signing',
  sign: 'Sign',
  approve: 'Approve',
  lock: {
    title: 'Are you the host?',
    text: 'Other pages are locked while signing in person. Enter the password of {name} to unlock.',
    password: 'Password',
    unlock: 'Unlock',
    back: 'Back to signing in person',
  },
};

/** Texts of signing while logged in and of signing in person. */
export const inPersonMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    inPerson: typeof ko;
  }
}

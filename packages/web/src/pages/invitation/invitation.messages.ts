import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '초대를 받았습니다',
  heading: '{organization}의 초대를 받았습니다',
  lead: '{inviter} 님이 {email} 주소로 초대했습니다. 사용할 아이디와 비밀번호를 정하면 바로 시작할 수 있습니다.',
  inTeam: '소속 팀: {team}',
  until: '{time}까지 수락할 수 있습니다.',
  ownAccount:
    '다른 도장 계정이 있어도 이 조직에서 사용할 아이디를 새로 정합니다. 기존 계정의 문서와 포인트는 그대로 있습니다.',
  loggedIn: '수락하면 이 브라우저에서 현재 로그인한 계정은 로그아웃됩니다.',
  accept: '초대 수락하기',
  failed: '초대를 수락하지 못했습니다',
  deadTitle: '사용할 수 없는 초대입니다',
  deadText:
    '이미 수락했거나, 기한이 지났거나, 철회된 초대입니다. 이미 수락했다면 로그인해 주세요. 아니면 초대한 분에게 다시 보내 달라고 요청해 주세요.',
  loading: '초대를 확인하는 중입니다',
  unreachable: '초대를 확인하지 못했습니다',
  again: '다시 시도',
  idHint: '영문 소문자로 시작, 영문과 숫자 4~20자',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'You are invited',
  heading: 'You are invited to {organization}',
  lead: '{inviter} invited {email}. Choose an ID and a password to begin.',
  inTeam: 'Team: {team}',
  until: 'The invitation can be accepted until {time}.',
  ownAccount:
    'You choose a new ID for this organization, even if you have another Dojang account. Its documents and points stay as they are.',
  loggedIn: 'If you accept, the account that is logged in on this browser is logged out.',
  accept: 'Accept the invitation',
  failed: 'The invitation could not be accepted',
  deadTitle: 'This invitation does not work',
  deadText:
    'It was accepted, has expired or was withdrawn. If you accepted it, log in. Otherwise ask the person who invited you to send it again.',
  loading: 'Checking the invitation',
  unreachable: 'The invitation could not be checked',
  again: 'Try again',
  idHint: 'Starts with a lowercase letter, 4 to 20 letters and digits',
};

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    invitation: typeof ko;
  }
}

export const invitationMessages = { ko, en };

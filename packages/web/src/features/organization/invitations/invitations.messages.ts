import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  invite: '이메일로 초대',
  inviteHint: '초대받은 사람이 사용할 아이디와 비밀번호를 직접 정합니다.',
  emails: '이메일 주소',
  emailsHint:
    '여러 명이면 쉼표나 줄바꿈으로 구분해 {max, number}명까지 입력해 주세요. 역할과 팀은 모두 같게 지정됩니다.',
  emailsCount: '{count, number}명에게 보냅니다.',
  error: {
    empty: '초대할 사람의 이메일 주소를 입력해 주세요.',
    wrong: '이메일 주소가 아닙니다. 확인해 주세요: {wrong}',
    many: '한 번에 {max, number}명까지 초대할 수 있습니다. 나누어 보내 주세요.',
  },
  team: '소속 팀',
  send: '초대 보내기',
  cancel: '취소',
  sent: '{count, plural, =1 {{email} 주소로 초대를 보냈습니다.} other {#명에게 초대를 보냈습니다.}}',
  leaveTitle: '입력한 내용을 버릴까요?',
  leaveText: '초대를 아직 보내지 않았습니다. 닫으면 입력한 내용이 사라집니다.',
  leaveVerb: '버리고 닫기',
  title: '초대',
  waiting: '응답 대기 {count, number}명',
  failed: '초대를 불러오지 못했습니다',
  state: { invited: '초대함', accepted: '수락함', expired: '만료', withdrawn: '철회함' },
  sentBy: '{name} 님이 {time}에 보냄',
  until: '{time}까지 수락 가능',
  acceptedBy: '{name} 님이 {time}에 수락',
  expiredAt: '기한이 지나 수락할 수 없습니다. 다시 보내 주세요.',
  more: '{email} 초대 더 보기',
  resend: '다시 보내기',
  resent: '{email} 주소로 초대를 다시 보냈습니다. 이전 링크는 사용할 수 없습니다.',
  withdraw: '초대 철회',
  withdrawTitle: '{email} 초대를 철회할까요?',
  withdrawText: '보낸 이메일의 링크를 더 이상 사용할 수 없습니다.',
  withdrawn: '{email} 초대를 철회했습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  invite: 'Invite by e-mail',
  inviteHint: 'People you invite choose their own ID and password.',
  emails: 'E-mail addresses',
  emailsHint:
    'Separate several by commas or line breaks, up to {max, number}. All get the same role and team.',
  emailsCount: 'Goes to {count, plural, one {# person} other {# people}}.',
  error: {
    empty: 'Enter the e-mail address of the person to invite.',
    wrong: 'Not an e-mail address. Please check: {wrong}',
    many: 'At most {max, number} people can be invited at once. Send several lists.',
  },
  team: 'Team',
  send: 'Send invitations',
  cancel: 'Cancel',
  sent: '{count, plural, =1 {The invitation was sent to {email}.} other {Invitations were sent to # people.}}',
  leaveTitle: 'Discard what you entered?',
  leaveText: 'The invitations were not sent. Closing discards what you entered.',
  leaveVerb: 'Discard and close',
  title: 'Invitations',
  waiting: '{count, number} waiting',
  failed: 'The invitations could not be loaded',
  state: { invited: 'Invited', accepted: 'Accepted', expired: 'Expired', withdrawn: 'Withdrawn' },
  sentBy: 'Sent by {name}, {time}',
  until: 'Can be accepted until {time}',
  acceptedBy: 'Accepted by {name}, {time}',
  expiredAt: 'It can no longer be accepted. Send it again.',
  more: 'More for the invitation of {email}',
  resend: 'Send again',
  resent: 'The invitation was sent to {email} again. The earlier link no longer works.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation of {email}?',
  withdrawText: 'The link in the e-mail will no longer work.',
  withdrawn: 'The invitation of {email} was withdrawn.',
};

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    invitations: typeof ko;
  }
}

export const invitationsMessages = { ko, en };

import type { SameKeys } from '../../ui/text/messages.ts';

/** The texts of a sign-up that is not open to everybody. */
const ko = {
  closed: {
    title: '회원가입을 받지 않습니다',
    text: '계정이 필요하면 회사의 담당자에게 요청해 주세요. 서명 요청을 받았다면 계정 없이 이메일이나 메시지의 링크로 서명할 수 있습니다.',
  },
  invited: {
    title: '초대받은 분만 가입할 수 있습니다',
    text: '함께할 조직의 관리자에게 초대 이메일을 요청해 주세요. 서명 요청을 받았다면 계정 없이 이메일이나 메시지의 링크로 서명할 수 있습니다.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  closed: {
    title: 'Sign-up is closed',
    text: 'If you need an account, ask the person in charge at your company. If you were asked to sign, open the link in the e-mail or message; no account is needed.',
  },
  invited: {
    title: 'Sign-up is by invitation only',
    text: 'Ask an admin of your organization to send you an invitation. If you were asked to sign, open the link in the e-mail or message; no account is needed.',
  },
};

export const closedMessages = { ko, en };

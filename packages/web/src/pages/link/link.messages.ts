import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  deadTitle: '사용할 수 없는 링크입니다',
  failed: '처리하지 못했습니다',
  email: {
    title: '이메일을 인증해 주세요',
    text: '아래 버튼을 누르면 이메일 인증이 완료됩니다.',
    submit: '이메일 인증하기',
    done: '이메일 인증을 완료했습니다',
    doneText: '이제 <b>{email}</b> 주소로 알림을 받습니다.',
    dead: '만료되었거나 이미 사용한 링크입니다. 설정의 내 정보에서 인증 이메일을 다시 받아 주세요.',
    go: '내 정보로 이동',
  },
  wake: {
    title: '휴면 상태를 해제해 주세요',
    text: '오랫동안 사용하지 않아 휴면 상태로 전환된 계정입니다. 아래 버튼을 누르면 다시 사용할 수 있습니다.',
    submit: '휴면 해제하기',
    done: '휴면 상태를 해제했습니다',
    doneText: '기존 아이디와 비밀번호로 로그인해 주세요.',
    dead: '만료되었거나 이미 사용한 링크입니다. 로그인하면 이메일을 다시 보내 드립니다.',
    go: '로그인하기',
  },
} as const;

const en: SameKeys<typeof ko> = {
  deadTitle: 'This link does not work',
  failed: 'It could not be done',
  email: {
    title: 'Confirm your e-mail',
    text: 'Press the button to confirm that this address is yours.',
    submit: 'Confirm the e-mail',
    done: 'Your e-mail is confirmed',
    doneText: 'Notifications now go to <b>{email}</b>.',
    dead: 'It has expired or was already used. Request another e-mail in the settings, under My info.',
    go: 'To my info',
  },
  wake: {
    title: 'Welcome back',
    text: 'This account is dormant because it was not used for a long time. Press the button to use it again.',
    submit: 'Reactivate the account',
    done: 'The account is active again',
    doneText: 'Log in with your ID and password.',
    dead: 'It has expired or was already used. Log in to receive another e-mail.',
    go: 'Log in',
  },
};

export const linkMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    link: typeof ko;
  }
}

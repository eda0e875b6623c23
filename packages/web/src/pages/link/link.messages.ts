import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  deadTitle: '쓸 수 없는 링크입니다',
  failed: '처리하지 못했습니다',
  email: {
    title: '이메일을 확인해 주세요',
    text: '아래 버튼을 누르면 이 이메일 주소가 본인의 것으로 확인됩니다.',
    submit: '이메일 확인하기',
    done: '이메일을 확인했습니다',
    doneText: '이제 <b>{email}</b>로 소식을 받습니다.',
    dead: '링크의 시간이 지났거나 이미 쓴 링크입니다. 설정의 내 정보에서 이메일을 다시 받아 주세요.',
    go: '내 정보로',
  },
  wake: {
    title: '다시 오신 것을 환영합니다',
    text: '오랫동안 쓰지 않아 잠든 계정입니다. 아래 버튼을 누르면 다시 쓸 수 있습니다.',
    submit: '계정 깨우기',
    done: '계정을 깨웠습니다',
    doneText: '쓰던 아이디와 비밀번호로 로그인해 주세요.',
    dead: '링크의 시간이 지났거나 이미 쓴 링크입니다. 로그인하면 이메일을 다시 보내 드립니다.',
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
    doneText: 'News now goes to <b>{email}</b>.',
    dead: 'It has run out or was used. Ask for another mail in the settings, under My info.',
    go: 'To my info',
  },
  wake: {
    title: 'Welcome back',
    text: 'This account has slept for a long time. Press the button to use it again.',
    submit: 'Wake the account',
    done: 'The account is awake',
    doneText: 'Log in with the ID and password that you had.',
    dead: 'It has run out or was used. Log in, and another mail is sent.',
    go: 'Log in',
  },
};

export const linkMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    link: typeof ko;
  }
}

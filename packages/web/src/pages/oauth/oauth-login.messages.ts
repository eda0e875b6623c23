import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '계정 연결',
  ask: '<b>{app}</b>에서 내 도장 계정에 연결하려고 합니다',
  owner: '{owner}에서 만든 앱',
  homepage: '홈페이지',
  account: '연결할 계정',
  personal: '개인 계정',
  other: '다른 계정으로 로그인',
  scopes: '허용할 권한',
  scopesHint: '앱은 내가 지금 가진 권한 안에서만 아래 작업을 할 수 있습니다.',
  returns:
    '허용하거나 취소하면 앱({address})으로 돌아갑니다. 연결은 설정의 <a>내 정보</a>에서 언제든지 해제할 수 있습니다.',
  allow: '허용하기',
  logIn: '로그인하고 계속하기',
  logInHint: '연결할 계정으로 먼저 로그인해 주세요.',
  cancel: '취소',
  failed: '처리하지 못했습니다',
  loadFailed: '연결 요청을 불러오지 못했습니다',
  again: '다시 시도하기',
  home: '도장으로 이동',
  problem: {
    gone: '만료된 연결 요청입니다',
    goneText: '연결 요청이 만료되었거나 이미 처리되었습니다. 앱으로 돌아가 처음부터 다시 시도해 주세요.',
    app: '등록되지 않은 앱입니다',
    appText: '앱을 찾을 수 없습니다. 앱 제공자에게 문의해 주세요.',
    redirect: '등록되지 않은 주소로 돌아가려는 요청입니다',
    redirectText: '보안을 위해 연결을 중단했습니다. 앱 제공자에게 문의해 주세요.',
    busy: '요청이 너무 많습니다',
    busyText: '잠시 후 앱으로 돌아가 다시 시도해 주세요.',
    other: '연결 요청이 올바르지 않습니다',
    otherText: '앱으로 돌아가 다시 시도해 주세요. 계속되면 앱 제공자에게 문의해 주세요.',
  },
  code: {
    title: '로그인할까요?',
    text: '아래 버튼을 누르면 이 브라우저에서 로그인됩니다.',
    submit: '로그인하기',
    dead: '사용할 수 없는 로그인 주소입니다',
    deadText: '주소가 만료되었거나 이미 사용되었습니다. 아이디와 비밀번호로 로그인해 주세요.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Connect an account',
  ask: '<b>{app}</b> wants to connect to your Dojang account',
  owner: 'An app by {owner}',
  homepage: 'Homepage',
  account: 'Account to connect',
  personal: 'Personal account',
  other: 'Use another account',
  scopes: 'What you allow',
  scopesHint: 'The app can do only this, within the rights that you have at the time.',
  returns:
    'You return to the app ({address}) in either case. You can disconnect the app at any time under <a>My info</a> in the settings.',
  allow: 'Allow',
  logIn: 'Log in and continue',
  logInHint: 'Log in first with the account to connect.',
  cancel: 'Cancel',
  failed: 'It could not be done',
  loadFailed: 'The request could not be loaded',
  again: 'Try again',
  home: 'Go to Dojang',
  problem: {
    gone: 'This request has expired',
    goneText: 'It has expired or was answered already. Go back to the app and start again.',
    app: 'This app is not registered',
    appText: 'The app could not be found. Contact its provider.',
    redirect: 'The request leads to an address that is not registered',
    redirectText: 'The connection was stopped for your security. Contact the provider of the app.',
    busy: 'Too many requests',
    busyText: 'Go back to the app in a while and try again.',
    other: 'This request is not valid',
    otherText: 'Go back to the app and try again. If the problem continues, contact the provider of the app.',
  },
  code: {
    title: 'Log in?',
    text: 'Press the button to log in with this browser.',
    submit: 'Log in',
    dead: 'This log-in address does not work',
    deadText: 'It has expired or was used already. Log in with your ID and password.',
  },
};

export const oauthLoginMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    oauthLogin: typeof ko;
  }
}

import type { SameKeys } from '../../ui/messages.ts';

const ko = {
  title: '로그인',
  lead: '계약을 보내고, 진행을 한눈에 확인하세요.',
  loginId: '아이디',
  password: '비밀번호',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 가리기',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  remember: '아이디 저장',
  rememberHint: '공용 컴퓨터에서는 꺼 주세요',
  submit: '로그인',
  failedTitle: '로그인하지 못했습니다.',
  tryAgain: '로그인하지 못했습니다. 다시 시도해 주세요.',
  idMissing: '아이디를 입력해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  signerNote:
    '서명 요청을 받으셨나요? 로그인하지 않고 <b>메일이나 카카오톡의 링크</b>에서 바로 서명할 수 있습니다.',
  language: '언어',
  leaving: '로그아웃하는 중입니다',
  picture: {
    contract: '물품 공급 계약서',
    purpose: '제1조 (목적)',
    payment: '제2조 (대금의 지급)',
    day: '2026년 11월 20일',
    supplier: '공급하는 자',
    supplierName: '한결상사 윤한결',
    buyer: '공급받는 자',
    buyerName: '이바다',
    signHere: '서명할 자리',
    signed: '서명 완료 · 10:12',
    turn: '서명할 차례',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Log in',
  lead: 'Send contracts and follow them at a glance.',
  loginId: 'ID',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  remember: 'Remember my ID',
  rememberHint: 'Not on shared computers',
  submit: 'Log in',
  failedTitle: 'You could not be logged in.',
  tryAgain: 'Login failed, please try again.',
  idMissing: 'Enter your ID.',
  passwordMissing: 'Enter your password.',
  signerNote:
    'Were you asked to sign? Use <b>the link in the mail or message</b>; you need no account to sign.',
  language: 'Language',
  leaving: 'Logging out',
  picture: {
    contract: 'Supply Contract',
    purpose: 'Article 1 (Purpose)',
    payment: 'Article 2 (Payment)',
    day: 'November 20, 2026',
    supplier: 'Supplier',
    supplierName: 'Hangyeol Trading',
    buyer: 'Buyer',
    buyerName: 'Lee Bada',
    signHere: 'Sign here',
    signed: 'Signed · 10:12',
    turn: 'Next to sign',
  },
};

export const loginMessages = { ko, en };

declare module '../../ui/messages.ts' {
  interface MessageCatalog {
    login: typeof ko;
  }
}

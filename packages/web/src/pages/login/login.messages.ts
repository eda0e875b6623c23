import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '로그인',
  lead: '계약서를 보내고 진행 상황을 한눈에 확인하세요.',
  kind: '계정 종류',
  main: '일반 계정',
  mainWhat: '직접 가입한 개인·사업자 회원의 아이디로 로그인합니다.',
  sub: '서브 계정',
  subWhat: '회사 관리자가 만들었거나 초대받아 정한 아이디로 로그인합니다.',
  subPassword: '서브 계정의 비밀번호는 회사 관리자에게 재설정을 요청해 주세요.',
  more: '다른 작업',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  signUp: '회원가입',
  loginId: '아이디',
  clearId: '아이디 지우기',
  remember: '아이디 저장',
  rememberHint: '공용 컴퓨터에서는 꺼 주세요',
  submit: '로그인',
  failedTitle: '로그인하지 못했습니다',
  mainFailed:
    '아이디 또는 비밀번호가 올바르지 않습니다. 관리자가 만든 계정이면 위에서 서브 계정을 선택해 주세요. 여러 번 틀렸다면 30분 후에 다시 시도하거나 비밀번호 찾기를 이용해 주세요.',
  subFailed:
    '아이디 또는 비밀번호가 올바르지 않습니다. 직접 가입한 계정이면 위에서 일반 계정을 선택해 주세요. 여러 번 틀렸다면 30분 후에 다시 시도하거나 관리자에게 재설정을 요청해 주세요.',
  tryAgain: '로그인하지 못했습니다. 다시 시도해 주세요.',
  idMissing: '아이디를 입력해 주세요.',
  signerNote:
    '서명 요청을 받으셨나요? 로그인하지 않고 <b>이메일이나 카카오톡의 링크</b>에서 바로 서명할 수 있습니다.',
  language: '언어',
  leaving: '로그아웃하는 중입니다',
  closing: {
    asked: '탈퇴를 신청했습니다',
    askedText: '삭제될 날짜를 이메일로 보냈습니다. 그 전에 로그인하면 탈퇴를 취소할 수 있습니다.',
    title: '탈퇴를 신청한 계정입니다',
    text: '{day}에 계정과 문서가 삭제됩니다. 계속 이용하려면 탈퇴를 취소해 주세요.',
    lost: '취소된 서명 요청과 환불한 포인트는 되돌아오지 않습니다.',
    withdraw: '탈퇴 취소하고 로그인',
  },
  about: {
    title: '전자계약 서비스, 도장',
    what: '계약서를 올려 이메일이나 카카오톡으로 서명을 요청하고, 법적 증거가 남는 완료 문서를 받습니다.',
    whatMail: '계약서를 올려 이메일로 서명을 요청하고, 법적 증거가 남는 완료 문서를 받습니다.',
    free: '서명하는 사람은 무료입니다.',
    cost: {
      document:
        '보내는 사람은 서명 요청 한 건에 1P를 사용하며, 1P는 {least, number}~{most, number}원(부가세 별도)입니다.',
      participant:
        '보내는 사람은 서명 참여자 한 명에 1P를 사용하며, 1P는 {least, number}~{most, number}원(부가세 별도)입니다.',
    },
    sample: '가입하지 않고 예시 문서에 서명해 보기',
  },
  picture: {
    contract: '물품 공급 계약서',
    purpose: '제1조 (목적)',
    payment: '제2조 (대금의 지급)',
    day: '2026년 11월 20일',
    supplier: '공급하는 자',
    supplierName: '한결상사 윤한결',
    buyer: '공급받는 자',
    buyerName: '이바다',
    signHere: '서명할 위치',
    signed: '서명 완료 · 10:12',
    turn: '서명할 차례',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Log in',
  lead: 'Send contracts and follow them at a glance.',
  kind: 'Kind of account',
  main: 'Main account',
  mainWhat: 'Log in with the ID that you signed up with.',
  sub: 'Sub-account',
  subWhat: 'Log in with the ID created by your company’s admin, or chosen after an invitation.',
  subPassword: 'For a sub-account, ask your company’s admin to reset the password.',
  more: 'More',
  findId: 'Find ID',
  findPassword: 'Find password',
  signUp: 'Sign up',
  loginId: 'ID',
  clearId: 'Clear the ID',
  remember: 'Remember my ID',
  rememberHint: 'Not on shared computers',
  submit: 'Log in',
  failedTitle: 'You could not be logged in',
  mainFailed:
    'The ID or password is incorrect. If an admin made your account, choose Sub-account above. After several wrong attempts, wait 30 minutes or reset the password.',
  subFailed:
    'The ID or password is incorrect. If you signed up yourself, choose the main account above. After several wrong attempts, wait 30 minutes or ask your admin for a reset.',
  tryAgain: 'Login failed, please try again.',
  idMissing: 'Enter your ID.',
  signerNote:
    'Were you asked to sign? Use <b>the link in the e-mail or message</b>. You do not need an account to sign.',
  language: 'Language',
  leaving: 'Logging out',
  closing: {
    asked: 'Your account is being closed',
    askedText: 'The day of its deletion was mailed to you. Log in before then to cancel the closing.',
    title: 'This account is being closed',
    text: 'The account and its documents will be deleted on {day}. Cancel the closing to go on using them.',
    lost: 'Canceled requests and refunded points do not come back.',
    withdraw: 'Cancel the closing and log in',
  },
  about: {
    title: 'Dojang, the e-contract service',
    what: 'Upload a contract, ask for signatures by e-mail or KakaoTalk, and get a completed document with legal evidence.',
    whatMail:
      'Upload a contract, ask for signatures by e-mail, and get a completed document with legal evidence.',
    free: 'Signing is free.',
    cost: {
      document:
        'A signature request costs its sender 1P; 1P is {least, number} to {most, number} won without VAT.',
      participant:
        'Each participant costs the sender 1P; 1P is {least, number} to {most, number} won without VAT.',
    },
    sample: 'Sign a sample document without an account',
  },
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

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    login: typeof ko;
  }
}

import type { SameKeys } from '../../ui/messages.ts';

const ko = {
  name: '이름',
  loginId: '아이디',
  email: '이메일',
  phone: '휴대폰 번호',
  byEmail: '이메일',
  byPhone: '휴대폰',
  by: '확인 방법',
  password: {
    label: '비밀번호',
    present: '지금 비밀번호',
    wanted: '새 비밀번호',
    repeat: '비밀번호 확인',
    wantedRepeat: '새 비밀번호 확인',
    show: '비밀번호 보기',
    hide: '비밀번호 가리기',
    capsLock: 'Caps Lock이 켜져 있습니다.',
    missing: '비밀번호를 입력해 주세요.',
    longEnough: '8자 이상',
    hasLetter: '영문 포함',
    hasDigit: '숫자 포함',
    met: '{rule}, 맞음',
    unmet: '{rule}, 아직',
    advice: '10~20자를 권합니다',
    weak: '영문과 숫자를 넣어 8자 이상으로 적어 주세요.',
    differ: '비밀번호가 서로 다릅니다.',
  },
  business: {
    representativeName: '대표자 이름',
    businessName: '상호',
    businessNameMissing: '상호를 입력해 주세요.',
    registrationNumber: '사업자등록번호',
    numberHint: '숫자만 입력해도 됩니다.',
    numberOk: '번호 형식이 맞습니다.',
  },
  verified: '인증됨',
  toLogIn: '로그인하기',
  support: '고객센터 1600-0000 · 평일 9:00–18:00',
} as const;

const en: SameKeys<typeof ko> = {
  name: 'Name',
  loginId: 'ID',
  email: 'E-mail',
  phone: 'Phone number',
  byEmail: 'E-mail',
  byPhone: 'Phone',
  by: 'Where to send it',
  password: {
    label: 'Password',
    present: 'Present password',
    wanted: 'New password',
    repeat: 'Repeat the password',
    wantedRepeat: 'Repeat the new password',
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on.',
    missing: 'Enter your password.',
    longEnough: '8 or more characters',
    hasLetter: 'A letter',
    hasDigit: 'A digit',
    met: '{rule}: done',
    unmet: '{rule}: missing',
    advice: '10–20 is better',
    weak: 'Use 8 or more characters with a letter and a digit.',
    differ: 'Passwords do not match.',
  },
  business: {
    representativeName: 'Representative',
    businessName: 'Business name',
    businessNameMissing: 'Enter the business name.',
    registrationNumber: 'Registration number',
    numberHint: 'Digits are enough.',
    numberOk: 'The number is well formed.',
  },
  verified: 'Verified',
  toLogIn: 'Log in',
  support: 'Support 1600-0000 · weekdays 9:00–18:00',
};

export const accountMessages = { ko, en };

declare module '../../ui/messages.ts' {
  interface MessageCatalog {
    account: typeof ko;
  }
}

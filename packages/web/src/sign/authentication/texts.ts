import type { Language } from '../text/format.ts';

/** The texts of the authentications, in both languages. */

const KO = {
  what: '본인 인증',
  confirm: '확인',
  again: '다시 확인',
  checking: '확인하는 중…',
  left: (n: number) => `남은 횟수 ${n}번.`,
  lockRule: '5번 틀리면 30분 동안 잠깁니다.',
  locked: {
    password: '접근 암호를 5번 틀렸습니다.',
    mobile_otp: '인증번호를 5번 틀렸습니다.',
    mobile_identification: '휴대전화 본인확인에 5번 실패했습니다.',
  },
  tooMany: {
    title: '지금은 인증번호를 받을 수 없습니다',
    why: '인증번호를 너무 많이 요청했습니다.',
  },
  code: {
    title: '접근 암호를 입력해 주세요',
    why: (sender: string) => `${sender} 님이 따로 알려 준 암호입니다.`,
    label: '접근 암호',
    hint: '힌트',
    missing: '접근 암호를 입력해 주세요.',
    wrong: '접근 암호가 올바르지 않습니다. 다시 확인해 주세요.',
    lost: (to: string) => `암호를 모른다면 ${to} 문의해 주세요.`,
  },
  phone: {
    title: '휴대전화를 인증해 주세요',
    typeTitle: '휴대전화 번호를 입력해 주세요',
    why: (phone: string) => `${phone} 번호로 인증번호 6자리를 보냅니다.`,
    typeWhy: '입력한 번호로 인증번호 6자리를 보냅니다.',
    proves: '휴대전화를 가지고 있는지만 확인하고, 실명은 확인하지 않습니다.',
    label: '휴대전화 번호',
    form: '번호를 끝까지 입력해 주세요. 예: 010-1234-5678',
    send: '인증번호 받기',
    sending: '보내는 중…',
  },
  otp: {
    title: ['문자로 온 숫자 6자리를', '입력해 주세요'] as readonly [string, string],
    sent: (phone: string) => `${phone} 번호로 보냈습니다.`,
    label: (n: number) => `인증번호 6자리, 지금 ${n}자리 입력함`,
    timeLeft: '남은 시간',
    later: (time: string) => `${time} 뒤에 다시 받을 수 있음`,
    resend: '인증번호 다시 받기',
    form: '숫자 6자리를 모두 입력해 주세요.',
    wrong: '인증번호가 올바르지 않습니다. 가장 최근에 받은 문자를 확인해 주세요.',
    over: '인증번호의 유효 시간이 지났습니다. 다시 받아 주세요.',
    resent: '인증번호를 다시 보냈습니다.',
    secondsLeft: (n: number) => `${n}초 남았습니다`,
    help: '문자가 오지 않으면 스팸 문자함과 차단한 번호를 확인해 주세요.',
  },
};

export type AuthenticationTexts = typeof KO;

const EN: AuthenticationTexts = {
  what: 'Authentication',
  confirm: 'Confirm',
  again: 'Confirm again',
  checking: 'Checking…',
  left: (n) => (n === 1 ? '1 try left.' : `${n} tries left.`),
  lockRule: 'After five wrong entries it is locked for 30 minutes.',
  locked: {
    password: 'The access code was wrong five times.',
    mobile_otp: 'The code was wrong five times.',
    mobile_identification: 'The phone identity check failed five times.',
  },
  tooMany: {
    title: 'No more codes for now',
    why: 'Too many codes were requested.',
  },
  code: {
    title: 'Enter the access code',
    why: (sender) => `${sender} told you this code separately.`,
    label: 'Access code',
    hint: 'Hint',
    missing: 'Enter the access code.',
    wrong: 'This is not the access code. Check it again.',
    lost: (to) => `If you do not know the code, ask ${to}.`,
  },
  phone: {
    title: 'Confirm your phone',
    typeTitle: 'Enter your phone number',
    why: (phone) => `A code of 6 digits is sent to ${phone}.`,
    typeWhy: 'A code of 6 digits is sent to the number you enter.',
    proves: 'This only confirms that you hold the phone, not your real name.',
    label: 'Phone number',
    form: 'Enter the whole number, for example 010-1234-5678.',
    send: 'Send the code',
    sending: 'Sending…',
  },
  otp: {
    title: ['Enter the 6 digits', 'from the text message'],
    sent: (phone) => `Sent to ${phone}.`,
    label: (n) => `Code of 6 digits, ${n} entered`,
    timeLeft: 'Time left',
    later: (time) => `Send again in ${time}`,
    resend: 'Send the code again',
    form: 'Enter all 6 digits.',
    wrong: 'The code is not right. Look at the newest message.',
    over: 'The code has run out. Request another one.',
    resent: 'The code was sent again.',
    secondsLeft: (n) => `${n} seconds left`,
    help: 'If no message arrives, look at spam and blocked numbers.',
  },
};

/** The texts in the signer's language. */
export const authenticationTexts = (language: Language): AuthenticationTexts => (language === 'ko' ? KO : EN);

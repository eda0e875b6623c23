import { type Carrier, IDENTITY_CONSENT } from '@dojang/domain';
import type { IdentityFailure } from '../flow/failure.ts';
import type { Language } from '../text/format.ts';

/** The texts of the phone identity check, which proves the real name; it is never called the possession of a phone. */

const KO = {
  title: ['휴대전화 본인확인이', '필요합니다'] as readonly [string, string],
  why: (who: string) =>
    `${who} 님이 이 문서에 실명 확인을 요청했습니다. 본인 명의의 휴대전화로 확인해 주세요.`,
  name: '이름',
  nameMissing: '이름을 입력해 주세요.',
  number: '생년월일과 뒷자리 첫 숫자',
  birthDate: '생년월일 6자리',
  digit: '주민등록번호 뒷자리 첫 숫자',
  numberForm: '생년월일 6자리와 뒷자리 첫 숫자를 확인해 주세요. 예: 900101-1',
  carrier: '통신사',
  carrierNone: '선택해 주세요',
  carrierMissing: '통신사를 선택해 주세요.',
  carriers: {
    SKT: 'SKT',
    KT: 'KT',
    LGU: 'LG U+',
    SKT_MVNO: 'SKT 알뜰폰',
    KT_MVNO: 'KT 알뜰폰',
    LGU_MVNO: 'LG U+ 알뜰폰',
  } satisfies Record<Carrier, string>,
  phone: '휴대전화 번호',
  phoneForm: '번호를 끝까지 입력해 주세요. 예: 010-1234-5678',
  agree: ['본인확인을 위한 정보 제공에 ', '동의합니다'] as readonly [string, string],
  agreeMissing: '동의해야 본인확인을 할 수 있습니다.',
  details: '동의 내용 보기',
  detailsTitle: '본인확인을 위한 정보 제공 동의',
  terms: IDENTITY_CONSENT.ko,
  kept: '생년월일과 뒷자리 숫자는 통신사에 전달만 하고 저장하지 않습니다. 문자 요금은 들지 않습니다.',
  send: '인증번호 받기',
  sending: '통신사에 확인하는 중…',
  failed: {
    authenticationNameOther: '서명할 사람의 이름과 다릅니다. 이름을 다시 확인해 주세요.',
    identityNumberInvalid: '생년월일 6자리와 뒷자리 첫 숫자를 다시 확인해 주세요.',
    identityRefused:
      '통신사에 등록된 정보와 다릅니다. 이름, 생년월일, 통신사, 휴대전화 번호를 확인해 주세요.',
    identityNameDiffers:
      '본인확인한 이름이 서명할 사람의 이름과 다릅니다. 본인 명의의 휴대전화로 확인해 주세요.',
    identityUnavailable:
      '본인확인 기관이 응답하지 않습니다. 잠시 후 다시 시도해 주세요. 이번 시도는 틀린 횟수에 포함되지 않습니다.',
  } satisfies Record<IdentityFailure, string>,
  again: '정보를 다시 입력해 인증번호를 새로 받아 주세요.',
};

export type IdentityTexts = typeof KO;

const EN: IdentityTexts = {
  title: ['Confirm your name', 'by phone'],
  why: (who) => `${who} asks you to confirm your real name. Use a phone that is registered in your name.`,
  name: 'Name',
  nameMissing: 'Enter your name.',
  number: 'Birth date and the digit that follows',
  birthDate: 'Birth date, 6 digits',
  digit: 'First digit after the birth date in the resident number',
  numberForm: 'Check the 6 digits of the birth date and the digit that follows, for example 900101-1.',
  carrier: 'Carrier',
  carrierNone: 'Choose one',
  carrierMissing: 'Choose your carrier.',
  carriers: {
    SKT: 'SKT',
    KT: 'KT',
    LGU: 'LG U+',
    SKT_MVNO: 'Budget phone (SKT)',
    KT_MVNO: 'Budget phone (KT)',
    LGU_MVNO: 'Budget phone (LG U+)',
  },
  phone: 'Phone number',
  phoneForm: 'Enter the whole number, for example 010-1234-5678.',
  agree: ['I agree that these details are ', 'passed on'],
  agreeMissing: 'The check needs your agreement.',
  details: 'Read what you agree to',
  detailsTitle: 'Passing on details for the identity check',
  terms: IDENTITY_CONSENT.en,
  kept: 'The birth date and the digit after it are passed to the carrier and not stored. The message is free of charge.',
  send: 'Send the code',
  sending: 'Asking the carrier…',
  failed: {
    authenticationNameOther: 'This is not the name of the signer. Check the name.',
    identityNumberInvalid: 'Check the 6 digits of the birth date and the digit that follows.',
    identityRefused: 'The carrier has other details. Check the name, birth date, carrier and phone number.',
    identityNameDiffers: 'The verified name is not that of the signer. Use a phone in your own name.',
    identityUnavailable:
      'The identity agency does not answer. Try again in a while. This does not count as a wrong try.',
  },
  again: 'Enter the details again to get another code.',
};

/** Returns the texts in a language. */
export const identityTexts = (language: Language): IdentityTexts => (language === 'ko' ? KO : EN);

import type { Locale } from '../errors/wording.ts';

/**
 * Owns the consent to passing details on for the phone identity check (개인정보 보호법 제17조: recipient, purpose, items, and what a
 * refusal means). Invariant: the audit trail names the version that was accepted, so a changed text gets another version.
 */

/** The version that signers accept now. */
export const IDENTITY_CONSENT_VERSION = '2026-11-01';

/**
 * What the provider compares besides name and phone number. A request for an identity check may lack it: the reply then says what is
 * needed, and the screen asks for it.
 */
export const IDENTITY_NEEDS = ['consentVersion', 'carrier', 'identityNumber'] as const;
export type IdentityNeed = (typeof IDENTITY_NEEDS)[number];

type Texts = Readonly<Record<Locale, readonly (readonly [string, string])[]>>;

/** The accepted text: what is passed on, to whom, and why. */
export const IDENTITY_CONSENT: Texts = {
  ko: [
    ['제공받는 곳', '통신사, 본인확인 기관(다날)과 그 중개자(포트원)'],
    ['제공하는 정보', '이름, 생년월일, 성별과 내외국인을 나타내는 숫자 하나, 통신사, 휴대전화 번호, IP 주소'],
    ['이용 목적', '휴대전화가 본인 명의인지, 이름이 서명할 사람과 같은지 확인'],
    ['저장하는 정보', '이름이 같은지, 확인한 시각, 기관의 거래번호와 되돌릴 수 없게 바꾼 본인 식별값'],
    ['동의하지 않으면', '본인확인을 할 수 없어 이 문서에 서명할 수 없습니다'],
  ],
  en: [
    ['Recipients', 'The carrier, the identity agency (Danal) and its broker (PortOne)'],
    ['Details', 'Name, birth date, the digit of gender and nationality, carrier, phone number, IP address'],
    ['Purpose', 'To confirm that the phone is yours and that the name is that of the signer'],
    [
      'What Dojang keeps',
      'Whether the name matched, the time, the agency’s number, and an irreversible hash of the personal key',
    ],
    ['Without agreement', 'The identity cannot be confirmed, and this document cannot be signed'],
  ],
};

import type { Locale } from '@dojang/domain';

/** Owns the consent texts by version; certificates quote the accepted version. */

/** The version for signers who have not accepted one yet. */
export const CONSENT_VERSION = '2026-11-01';

type Texts = Readonly<Record<Locale, string>>;

const CURRENT: Texts = {
  ko: '이 문서를 전자문서로 작성하고 전자서명으로 서명하는 데 동의합니다. 전자서명은 「전자서명법」 제3조에 따라 서명, 서명날인 또는 기명날인과 같은 효력을 가질 수 있습니다. 서명 과정에서 이름, 연락처, 접속 주소(IP), 기기, 시각이 기록되어 감사추적 인증서에 적히며, 인증서에는 접속 주소가 가려지지 않고 표시됩니다.',
  en: 'I agree to make this contract as an electronic document and to sign it electronically. Under Article 3 of the Digital Signature Act an electronic signature can have the effect of a signature or seal. My name, contact, IP address, device and the times are recorded while signing and stand in the audit-trail certificate, the IP address in full.',
};

/** An accepted version stays here as long as its documents may need a certificate. */
const TEXTS: Readonly<Record<string, Texts>> = { [CONSENT_VERSION]: CURRENT };

/** Returns the texts of a version in both languages. */
export const consentTexts = (version: string): Texts => TEXTS[version] ?? CURRENT;

/** Returns the text of a version in a language; the current text for an unknown version. */
export const consentText = (version: string, locale: Locale): string => consentTexts(version)[locale];

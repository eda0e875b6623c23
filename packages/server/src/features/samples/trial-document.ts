import type { endpoints, FieldResult, PageResult, ResultOf } from '@dojang/contract';
import { countPlaces, type Locale, signingMinutes } from '@dojang/domain';
import { CONSENT_VERSION, consentText, consentTexts, trialEntry } from '../signing/index.ts';
import type { Sample } from './sample-catalog.ts';

/**
 * Owns the document of the test view: a sample contract that a made-up company has prepared for a made-up signer. Invariant: it
 * depends on the program only, never on a stored row, and asks for no personal data beyond a name.
 */

/** The sample that the test view shows, and the party as whom the visitor signs. */
export const TRIAL_SAMPLE = 'privacy-consent';
const VISITOR = 'p2';

const PEOPLE = {
  ko: { company: '체험상사', requester: '정미나', visitor: '홍길동' },
  en: { company: 'Trial Company', requester: 'Mina Park', visitor: 'Sam Lee' },
} as const;

/** Shown in full, since the visitor has to enter it; the domain is reserved for examples (RFC 2606). */
const CONTACT = 'sign@trial.example';

const MESSAGE = {
  ko: '서명 과정을 체험하는 문서입니다. 입력한 내용은 저장되지 않으며, 누구에게도 전송되지 않습니다.',
  en: 'This document shows how signing works. What you enter is not stored and not sent to anyone.',
} as const;

const NAME = { ko: '[체험]', en: '[Trial]' } as const;

/** The values that the requester has entered, by the label of the field. The sample is Korean in both languages. */
const PREFILLED: Readonly<Record<string, string>> = {
  회사명: '체험상사',
  '보유 기간(년)': '3',
  '제공받는 자': '체험물류',
  '제공받는 자의 이용 목적': '상품 배송',
  '개인정보 보호책임자': '정미나',
  '보호책임자 연락처': '010-0000-0001',
  '회사명(확인)': '체험상사',
  '회사 주소': '서울특별시 중구 세종대로 110',
  대표자: '윤한결',
  생년월일: '1990-03-01',
  연락처: '010-0000-0002',
};

/** The request expires so many days after it is opened. */
const VALID_DAYS = 14;
const DAY = 86_400_000;

type TrialDocument = ResultOf<(typeof endpoints)['testDocument']>;

/** Returns the document of the test view in a language. @param pages with the addresses of their pictures */
export function trialDocumentOf(
  sample: Sample,
  pages: readonly PageResult[],
  locale: Locale,
  now: Date,
): TrialDocument {
  const { company, requester, visitor } = PEOPLE[locale];
  const isPrefilled = (field: FieldResult): boolean => prefilled(field) !== undefined;
  const fields = sample.fields.filter((field) => field.participantKey === VISITOR && !isPrefilled(field));
  const fieldGroups = sample.fieldGroups.filter(({ key }) =>
    fields.some(({ settings }) => settings?.groupKey === key),
  );
  return {
    entry: trialEntry({
      documentName: `${NAME[locale]} ${sample.name[locale]}`,
      organizationName: company,
      requesterName: requester,
      branding: null,
      participantName: visitor,
      contactHint: CONTACT,
      expiresAt: new Date(now.getTime() + VALID_DAYS * DAY).toISOString(),
      sentAt: now.toISOString(),
      pageCount: pages.length,
      fieldCount: countPlaces(fields, fieldGroups),
      minutes: signingMinutes({
        pages: pages.length,
        fields,
        groups: fieldGroups,
        authentications: 0,
        pays: false,
      }),
      locale,
      isSequential: true,
      signers: [
        { name: visitor, order: 1, isMe: true, participantType: 'signer', status: 'need_signing' },
        { name: requester, order: 2, isMe: false, participantType: 'signer', status: 'waiting' },
      ],
    }),
    document: {
      fields,
      fieldGroups,
      written: sample.fields.flatMap((field) => {
        const value = prefilled(field);
        return value === undefined ? [] : [{ ...field, value }];
      }),
      pages: [...pages],
      consent: {
        version: CONSENT_VERSION,
        text: consentText(CONSENT_VERSION, locale),
        texts: consentTexts(CONSENT_VERSION),
        givenAt: null,
      },
      participantName: visitor,
      message: MESSAGE[locale],
      locked: false,
      sharedFiles: 0,
      directLink: null,
    },
  };
}

const prefilled = ({ label }: FieldResult): string | undefined => PREFILLED[label ?? ''];

import { finish } from './mails.ts';
import type { CopyRow } from './message-copy.ts';
import type { MailContent, MessageLocale } from './message-input.ts';
import { seoulTime } from './seoul-time.ts';

/** The mail to the operator of the installation about the certificate that seals documents. */

export interface CertificateMailInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
  readonly state: string;
  readonly until: Date;
  readonly daysLeft: number;
  /** Completed documents that wait for their seal. */
  readonly waiting: number;
}

const KOREAN = {
  ends: (days: number) => `서명 인증서가 ${days}일 뒤 만료됩니다`,
  over: '서명 인증서를 쓸 수 없어 봉인이 멈췄습니다',
  lead: '갱신한 인증서를 SIGNING_P12_FILE 위치에 놓아 주세요. 다시 시작하지 않아도 적용되고, 기다리는 문서는 자동으로 봉인됩니다.',
  until: '만료 일시',
  waiting: '봉인을 기다리는 문서',
  count: (count: number) => `${count}건`,
  note: '운영 서버가 OPERATOR_MAIL로 지정한 주소에 30일, 14일, 3일 전과 만료 뒤에 한 번씩 보냅니다.',
} as const;

const ENGLISH = {
  ends: (days: number) =>
    days === 1 ? 'The signing certificate ends in 1 day' : `The signing certificate ends in ${days} days`,
  over: 'The signing certificate is not valid, and nothing is sealed',
  lead: 'Put a renewed certificate at SIGNING_P12_FILE. It is taken without a restart, and waiting documents are sealed by themselves.',
  until: 'Valid until',
  waiting: 'Documents that wait for their seal',
  count: (count: number) => String(count),
  note: 'The server sends this to OPERATOR_MAIL 30, 14 and 3 days before the end and once after it.',
} as const;

/** The mail about the end of the signing certificate. */
export function certificateMail(input: CertificateMailInput): MailContent {
  const { locale, state, until, daysLeft, waiting } = input;
  const words = locale === 'ko' ? KOREAN : ENGLISH;
  const title = state === 'valid' ? words.ends(Math.max(0, daysLeft)) : words.over;
  const rows: CopyRow[] = [
    { label: words.until, value: seoulTime(until, locale), tone: 'strong' },
    ...(waiting === 0 ? [] : [{ label: words.waiting, value: words.count(waiting) }]),
  ];
  const subject = `${locale === 'ko' ? '[도장]' : '[Dojang]'} ${title}`;
  return finish(input, { subject, title, lead: words.lead, rows, notes: [words.note] });
}

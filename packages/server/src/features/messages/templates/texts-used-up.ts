import { finish } from './mails.ts';
import type { MailContent, MessageLocale } from './message-input.ts';

/** The mail to the operator of the installation that no more text messages are sent for now. */

export interface TextsUsedUpInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
  /** The limit that was reached: that of an `hour` or of a `day`. */
  readonly unit: string;
  readonly most: number;
}

const KOREAN = {
  title: (isDay: boolean, most: number) =>
    `문자 발송 한도 ${isDay ? '하루' : '1시간'} ${most}건에 도달했습니다`,
  lead: '인증번호와 안내 문자를 한도가 풀릴 때까지 보내지 않습니다. 서명 요청은 영향을 받지 않습니다.',
  notes: [
    '한도는 설정 TEXTS_PER_HOUR와 TEXTS_PER_DAY로 바꿀 수 있습니다.',
    '예상하지 못한 양이라면 누군가 여러 번호로 인증번호를 요청하고 있을 수 있습니다. 접속 기록을 확인해 주세요.',
    '이 이메일은 하루에 한 번만 보냅니다.',
  ],
} as const;

const ENGLISH = {
  title: (isDay: boolean, most: number) =>
    `The limit of ${most} text messages ${isDay ? 'a day' : 'an hour'} is reached`,
  lead: 'No codes and notices are sent by text message until the period is over. Requests to sign are not concerned.',
  notes: [
    'The settings TEXTS_PER_HOUR and TEXTS_PER_DAY change the limits.',
    'If you did not expect this number, somebody may be asking for codes to many numbers. Look at the log.',
    'This mail is sent once a day.',
  ],
} as const;

/** The mail about the limit of text messages. */
export function textsUsedUpMail(input: TextsUsedUpInput): MailContent {
  const words = input.locale === 'ko' ? KOREAN : ENGLISH;
  const title = words.title(input.unit === 'day', input.most);
  const subject = `${input.locale === 'ko' ? '[도장]' : '[Dojang]'} ${title}`;
  return finish(input, { subject, title, lead: words.lead, rows: [], notes: [...words.notes] });
}

import { finish } from './mails.ts';
import type { CopyRow } from './message-copy.ts';
import type { MailContent, MessageLocale } from './message-input.ts';
import { plainName } from './plain-words.ts';
import { seoulTime } from './seoul-time.ts';

/** The mails by which owners learn what the operator of the service has done to their account. */

export const OPERATOR_NEWS = [
  'accountClosed',
  'accountReopened',
  'organizationClosed',
  'organizationReopened',
  'mailChanged',
  'mainAdminGiven',
  'mainAdminTaken',
] as const;
export type OperatorNews = (typeof OPERATOR_NEWS)[number];

interface Words {
  readonly title: string;
  readonly lead: string;
}

const KOREAN: Record<OperatorNews, Words> = {
  accountClosed: {
    title: '계정 이용이 정지되었습니다',
    lead: '서비스 운영자가 계정 이용을 정지해 모든 기기에서 로그아웃되었습니다. 다시 열릴 때까지 로그인과 API 호출을 할 수 없습니다.',
  },
  accountReopened: {
    title: '계정을 다시 이용할 수 있습니다',
    lead: '서비스 운영자가 계정 이용 정지를 해제했습니다. 지금부터 로그인할 수 있습니다.',
  },
  organizationClosed: {
    title: '조직 이용이 정지되었습니다',
    lead: '서비스 운영자가 조직 이용을 정지해 모든 구성원이 로그아웃되었습니다. 다시 열릴 때까지 로그인과 API 호출을 할 수 없습니다.',
  },
  organizationReopened: {
    title: '조직을 다시 이용할 수 있습니다',
    lead: '서비스 운영자가 조직 이용 정지를 해제했습니다. 지금부터 로그인할 수 있습니다.',
  },
  mailChanged: {
    title: '계정 이메일이 변경되었습니다',
    lead: '서비스 운영자가 계정 이메일을 변경했습니다. 새 이메일은 설정에서 인증해 주세요.',
  },
  mainAdminGiven: {
    title: '대표 관리자가 되었습니다',
    lead: '서비스 운영자가 이 계정을 조직의 대표 관리자로 지정했습니다.',
  },
  mainAdminTaken: {
    title: '대표 관리자가 변경되었습니다',
    lead: '서비스 운영자가 조직의 대표 관리자를 다른 구성원으로 변경했습니다. 이 계정은 전체 조직의 관리자로 남습니다.',
  },
};

const ENGLISH: Record<OperatorNews, Words> = {
  accountClosed: {
    title: 'Your account was closed',
    lead: 'The operator of this service has closed your account, and all devices were logged out. Until it is reopened nobody can log in to it or call the API with its keys.',
  },
  accountReopened: {
    title: 'Your account is open again',
    lead: 'The operator of this service has reopened your account. You can log in now.',
  },
  organizationClosed: {
    title: 'Your organization was closed',
    lead: 'The operator of this service has closed your organization, and all members were logged out. Until it is reopened nobody can log in or call the API with its keys.',
  },
  organizationReopened: {
    title: 'Your organization is open again',
    lead: 'The operator of this service has reopened your organization. Its members can log in now.',
  },
  mailChanged: {
    title: 'The e-mail of your account was changed',
    lead: 'The operator of this service has changed the e-mail of your account. Confirm the new address in the settings.',
  },
  mainAdminGiven: {
    title: 'You are the main admin now',
    lead: 'The operator of this service has made this account the main admin of its organization.',
  },
  mainAdminTaken: {
    title: 'The main admin was changed',
    lead: 'The operator of this service has made another member the main admin. This account stays an admin of the whole organization.',
  },
};

const LABELS = {
  ko: { organization: '조직', id: '아이디', reason: '사유', at: '일시' },
  en: { organization: 'Organization', id: 'ID', reason: 'Reason', at: 'Time' },
} as const;
const SUBJECTS = { ko: '[도장]', en: '[Dojang]' } as const;
const NOTES = {
  ko: '궁금한 점은 서비스 운영자에게 문의해 주세요.',
  en: 'If you have questions, ask the operator of this service.',
} as const;

export interface OperatorNewsInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
  readonly news: string;
  readonly maskedLoginId: string;
  /** Empty when it is about the account alone. */
  readonly organization: string;
  readonly reason: string;
  readonly at: Date;
}

/** The mail about an act of the operator. @throws Error for one that is unknown */
export function operatorNewsMail(input: OperatorNewsInput): MailContent {
  const { locale, organization, maskedLoginId, reason, at } = input;
  const news = OPERATOR_NEWS.find((one) => one === input.news);
  if (news === undefined) throw new Error(`no words for ${input.news}`);
  const { title, lead } = (locale === 'ko' ? KOREAN : ENGLISH)[news];
  const labels = LABELS[locale];
  const rows: CopyRow[] = [
    ...(organization === '' ? [] : [{ label: labels.organization, value: plainName(organization, 60) }]),
    { label: labels.id, value: maskedLoginId, tone: 'strong' },
    ...(reason === '' ? [] : [{ label: labels.reason, value: plainName(reason, 500) }]),
    { label: labels.at, value: seoulTime(at, locale) },
  ];
  return finish(input, {
    subject: `${SUBJECTS[locale]} ${title}`,
    title,
    lead,
    rows,
    notes: [NOTES[locale]],
  });
}

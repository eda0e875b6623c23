import { finish } from './mails.ts';
import type { CopyRow } from './message-copy.ts';
import type { MailContent, MessageLocale } from './message-input.ts';
import { plainName } from './plain-words.ts';
import { seoulTime } from './seoul-time.ts';

/** The mails by which the owner and the members of an account learn that it is being closed (회원 탈퇴). */

export const CLOSING_NEWS = ['requested', 'reminded', 'withdrawn', 'ended'] as const;
export type ClosingNews = (typeof CLOSING_NEWS)[number];

interface Words {
  readonly title: string;
  readonly lead: string;
}

const KOREAN_OWNER: Record<ClosingNews, Words> = {
  requested: {
    title: '탈퇴를 신청했습니다',
    lead: '아래 일시에 계정과 문서가 삭제됩니다. 그 전에 로그인하면 탈퇴를 취소할 수 있습니다. 진행 중이던 서명 요청은 취소하고 참여자에게 알렸습니다.',
  },
  reminded: {
    title: '3일 뒤에 계정이 삭제됩니다',
    lead: '아래 일시에 계정과 문서가 삭제되며 되돌릴 수 없습니다. 계속 이용하려면 그 전에 로그인해 탈퇴를 취소해 주세요.',
  },
  withdrawn: {
    title: '탈퇴가 취소되었습니다',
    lead: '지금부터 다시 로그인할 수 있습니다. 취소된 서명 요청은 다시 보내야 하고, 자동충전은 다시 설정해야 합니다.',
  },
  ended: {
    title: '탈퇴가 완료되었습니다',
    lead: '계정과 개인정보를 삭제했습니다. 법에서 보존하도록 정한 기록만 정해진 기간 동안 보관합니다. 그동안 도장을 이용해 주셔서 고맙습니다.',
  },
};

const KOREAN_MEMBER: Record<ClosingNews, Words> = {
  requested: {
    title: '조직이 탈퇴를 신청했습니다',
    lead: '대표 관리자가 조직의 탈퇴를 신청해 모든 구성원이 로그아웃되었습니다. 아래 일시에 구성원의 계정과 문서도 삭제됩니다. 계속 이용해야 한다면 대표 관리자에게 탈퇴 취소를 요청해 주세요.',
  },
  reminded: KOREAN_OWNER.reminded,
  withdrawn: {
    title: '조직의 탈퇴가 취소되었습니다',
    lead: '지금부터 다시 로그인할 수 있습니다. 취소된 서명 요청은 다시 보내야 합니다.',
  },
  ended: {
    title: '조직의 탈퇴가 완료되었습니다',
    lead: '조직과 함께 계정과 개인정보를 삭제했습니다. 법에서 보존하도록 정한 기록만 정해진 기간 동안 보관합니다.',
  },
};

const ENGLISH_OWNER: Record<ClosingNews, Words> = {
  requested: {
    title: 'Your account is being closed',
    lead: 'Your account and its documents will be deleted at the time below. Until then you can log in and cancel the closing. Requests that were being signed were canceled, and their participants told.',
  },
  reminded: {
    title: 'Your account will be deleted in 3 days',
    lead: 'Your account and its documents will be deleted at the time below. This cannot be undone. To go on using them, log in before then and cancel the closing.',
  },
  withdrawn: {
    title: 'Your account stays open',
    lead: 'The closing was canceled, and you can log in again. Requests that were canceled have to be sent again, and automatic charging has to be set up again.',
  },
  ended: {
    title: 'Your account was closed',
    lead: 'Your account and your personal data were deleted. Only records that the law asks for are kept, for as long as it says. Thank you for using Dojang.',
  },
};

const ENGLISH_MEMBER: Record<ClosingNews, Words> = {
  requested: {
    title: 'Your organization is being closed',
    lead: 'The main admin is closing your organization, and all members were logged out. The accounts and documents of its members will be deleted at the time below. If you need them, ask the main admin to cancel the closing.',
  },
  reminded: ENGLISH_OWNER.reminded,
  withdrawn: {
    title: 'Your organization stays open',
    lead: 'The closing was canceled, and you can log in again. Requests that were canceled have to be sent again.',
  },
  ended: {
    title: 'Your organization was closed',
    lead: 'Your account and your personal data were deleted with your organization. Only records that the law asks for are kept, for as long as it says.',
  },
};

const WORDS = {
  ko: { owner: KOREAN_OWNER, member: KOREAN_MEMBER },
  en: { owner: ENGLISH_OWNER, member: ENGLISH_MEMBER },
} as const;
const LABELS = {
  ko: { organization: '조직', id: '아이디', endsAt: '삭제 일시', subject: '[도장]', logIn: '탈퇴 취소하기' },
  en: {
    organization: 'Organization',
    id: 'ID',
    endsAt: 'Deletion',
    subject: '[Dojang]',
    logIn: 'Cancel the closing',
  },
} as const;
const NOT_ASKED = {
  ko: '신청한 적이 없다면 지금 로그인해 탈퇴를 취소하고 비밀번호를 변경해 주세요.',
  en: 'If you have not asked for this, log in now, cancel the closing and change your password.',
} as const;

export interface ClosingNewsInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
  readonly news: string;
  readonly isOwner: boolean;
  readonly maskedLoginId: string;
  /** Empty for a personal account. */
  readonly organization: string;
  readonly endsAt: Date;
}

/** The mail about a step of a closing. @throws Error for one that is unknown */
export function closingNewsMail(input: ClosingNewsInput): MailContent {
  const { locale, isOwner, organization, maskedLoginId, endsAt, publicUrl } = input;
  const news = CLOSING_NEWS.find((one) => one === input.news);
  if (news === undefined) throw new Error(`no words for ${input.news}`);
  const { title, lead } = WORDS[locale][isOwner ? 'owner' : 'member'][news];
  const labels = LABELS[locale];
  const isOpen = news === 'requested' || news === 'reminded';
  const rows: CopyRow[] = [
    ...(organization === '' ? [] : [{ label: labels.organization, value: plainName(organization, 60) }]),
    { label: labels.id, value: maskedLoginId, tone: 'strong' },
    ...(isOpen ? [{ label: labels.endsAt, value: seoulTime(endsAt, locale), tone: 'warn' as const }] : []),
  ];
  return finish(input, {
    subject: `${labels.subject} ${title}`,
    title,
    lead,
    rows,
    ...(isOpen && isOwner ? { button: { label: labels.logIn, url: `${publicUrl}/user/login` } } : {}),
    notes: news === 'requested' && isOwner ? [NOT_ASKED[locale]] : [],
  });
}

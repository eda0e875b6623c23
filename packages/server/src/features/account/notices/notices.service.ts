import type { Locale, ScheduledNotice } from '@dojang/domain';
import type { Maintenance } from '../../../platform/http/maintenance.ts';

/** Owns announcements to all users: scheduled notices, the banner, and the maintenance mode. */

interface Words {
  readonly title: string;
  readonly body: string;
}

const OFF = { version: 0, from: '2025-01-01T00:00:00+09:00', until: '2025-01-01T00:00:00+09:00' } as const;
const SILENT: Record<Locale, Words> = { ko: { title: '', body: '' }, en: { title: '', body: '' } };

const NOTICES: readonly (ScheduledNotice & { readonly words: Readonly<Record<Locale, Words>> })[] = [
  {
    type: 'notice1',
    version: 1,
    from: '2025-10-12T00:00:00+09:00',
    until: '2025-10-19T06:10:00+09:00',
    words: {
      ko: {
        title: '서버 점검 안내',
        body: '2025년 10월 19일(일) 오전 6:00부터 6:10까지 서버를 점검합니다. 점검 시간에는 서비스를 이용할 수 없으니 급한 문서는 미리 보내 주세요.',
      },
      en: {
        title: 'Server maintenance',
        body: 'The servers are under maintenance on Sunday, October 19, 2025, from 6:00 to 6:10 AM (KST). The service cannot be used meanwhile; please send urgent documents before.',
      },
    },
  },
  { type: 'notice2', ...OFF, words: SILENT },
  { type: 'notice3', ...OFF, words: SILENT },
];

export interface BannerWords {
  /** An empty text means that no banner is shown. */
  readonly text: string;
  readonly linkText: string;
  readonly link: string;
}
/** The banner above every page, in each language. */
export type Banner = Readonly<Record<Locale, BannerWords>>;

const SILENT_BANNER: BannerWords = { text: '', linkText: '', link: '' };
export const NO_BANNER: Banner = { ko: SILENT_BANNER, en: SILENT_BANNER };

/** Where users get help; an empty text means that there is none. */
export interface Support {
  readonly email: string;
  readonly phone: string;
  /** A page of questions and answers, or a chat. */
  readonly link: string;
}

const NO_SUPPORT: Support = { email: '', phone: '', link: '' };

/** Creates the call for notices, banner, maintenance and customer support. */
export function createNotices(maintenance: Maintenance, banner: Banner, support: Support = NO_SUPPORT) {
  return {
    read: (locale: Locale) => ({
      list: NOTICES.map(({ words, ...notice }) => ({ ...notice, ...words[locale] })),
      banner: banner[locale],
      support,
      maintenance: {
        active: maintenance.isActive,
        from: null,
        until: maintenance.until?.toISOString() ?? null,
      },
    }),
  };
}

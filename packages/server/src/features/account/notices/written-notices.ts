import type { BannerWords, InBoth, NoticeWords, ScheduledNotice } from '@dojang/domain';

/** The notices of the product itself, which hold until the operator writes others. */

export interface Notice extends ScheduledNotice {
  readonly words: InBoth<NoticeWords>;
}

const OFF = { version: 0, from: '2025-01-01T00:00:00+09:00', until: '2025-01-01T00:00:00+09:00' } as const;
const SILENT: InBoth<NoticeWords> = { ko: { title: '', body: '' }, en: { title: '', body: '' } };

export const NOTICES: readonly Notice[] = [
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

/** The banner above every page, in each language. */
export type Banner = InBoth<BannerWords>;

const SILENT_BANNER: BannerWords = { text: '', linkText: '', link: '' };
export const NO_BANNER: Banner = { ko: SILENT_BANNER, en: SILENT_BANNER };

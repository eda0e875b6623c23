import type { Wording } from '@dojang/domain';

/** Owns the pages of the developer center: their addresses, their titles and their place in the side menu. */

export const GUIDE_IDS = ['intro', 'auth', 'sign-request', 'webhook', 'embedding', 'oauth'] as const;
export type GuideId = (typeof GUIDE_IDS)[number];
export type PageId = GuideId | 'error-code' | 'updatelog' | 'reference';

export interface DeveloperPage {
  readonly id: PageId;
  readonly path: string;
  readonly title: Wording;
}

const page = (id: PageId, ko: string, en: string): DeveloperPage => ({
  id,
  path: id === 'intro' ? '/developer' : `/developer/${id}`,
  title: { ko, en },
});

export const MENU: readonly { readonly title: Wording; readonly pages: readonly DeveloperPage[] }[] = [
  {
    title: { ko: '시작', en: 'Start' },
    pages: [
      page('intro', '시작하기', 'Getting started'),
      page('auth', '인증', 'Authentication'),
      page('error-code', '응답 코드', 'Response codes'),
    ],
  },
  {
    title: { ko: '가이드', en: 'Guides' },
    pages: [
      page('sign-request', '서명 요청', 'Sign request'),
      page('webhook', '웹훅', 'Webhooks'),
      page('embedding', '임베딩', 'Embedding'),
      page('oauth', 'OAuth', 'OAuth'),
    ],
  },
  {
    title: { ko: 'API', en: 'API' },
    pages: [
      page('reference', 'API 레퍼런스', 'API reference'),
      page('updatelog', '업데이트 내역', 'Update log'),
    ],
  },
];

export const PAGES: readonly DeveloperPage[] = MENU.flatMap(({ pages }) => pages);

/** Returns the page of an address, or null for an address that does not exist. */
export const pageAt = (path: string): DeveloperPage | null =>
  PAGES.find((one) => one.path === (path.length > 1 ? path.replace(/\/$/, '') : path)) ?? null;

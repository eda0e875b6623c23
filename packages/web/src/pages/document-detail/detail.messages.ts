import type { SameKeys } from '../../ui/messages.ts';

const ko = { title: '문서' } as const;
const en: SameKeys<typeof ko> = { title: 'Document' };
export const detailMessages = { ko, en };

declare module '../../ui/messages.ts' {
  interface MessageCatalog {
    detail: typeof ko;
  }
}

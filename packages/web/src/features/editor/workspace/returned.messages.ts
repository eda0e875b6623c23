import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '반려 사유',
  by: '{name} 님이 {time}에 반려한 문서입니다',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Why it was returned',
  by: '{name} returned this document on {time}',
};

export const returnedMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    returnedDraft: typeof ko;
  }
}

import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  label: '대량 전송으로 보낸 문서',
  open: '대량 전송 보기',
  all: '모든 문서 보기',
} as const;

const en: SameKeys<typeof ko> = {
  label: 'Documents of a bulk send',
  open: 'Show the bulk send',
  all: 'Show all documents',
};

export const bulkNoteMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    bulkNote: typeof ko;
  }
}

import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '첨부 파일',
  open: '첨부 파일 보기',
  count: '요청 {count, number}건',
  type: '첨부 종류',
  by: '첨부한 사람',
  name: '파일 이름',
  download: '내려받기',
  get: '{name} 내려받기',
  all: '모두 내려받기(ZIP)',
  waiting: '아직 첨부하지 않았습니다',
  notAdded: '첨부하지 않음',
  none: '볼 수 있는 첨부 파일이 없습니다.',
  whenSigned: '참여자가 서명을 마치면 첨부한 파일을 볼 수 있습니다.',
  failed: '첨부 파일을 불러오지 못했습니다',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Attachments',
  open: 'View attachments',
  count: '{count, number} requested',
  type: 'Attachment type',
  by: 'Attached by',
  name: 'File name',
  download: 'Download',
  get: 'Download {name}',
  all: 'Download all (ZIP)',
  waiting: 'Not attached yet',
  notAdded: 'Not attached',
  none: 'You have no access to any attachments.',
  whenSigned: 'Files appear once their signer has signed.',
  failed: 'The attachments could not be loaded',
};

/** Texts of the attachments of a document. */
export const attachmentMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    attachments: typeof ko;
  }
}

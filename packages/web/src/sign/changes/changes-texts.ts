import type { Language } from '../text/format.ts';

/** The texts of what a correction changed, which are loaded with its sheet alone. */
const ko = {
  title: '무엇이 바뀌었나요',
  changedTitle: '문서가 수정되었습니다',
  changed:
    '보고 계신 동안 보낸 사람이 문서를 수정했습니다. 바뀌지 않은 입력란에 입력한 내용은 그대로 있습니다. 수정된 문서를 확인하고 이어서 진행해 주세요.',
  again: (from: number, to: number): string =>
    `보낸 사람이 문서를 수정해(버전 ${from} → ${to}) 다시 확인이 필요합니다. 바뀌지 않은 입력란에는 이전에 입력한 내용이 그대로 있습니다.`,
  why: '수정한 이유',
  reasons: {
    pages: '문서의 내용이 바뀌었습니다.',
    ownFields: '내 입력란이 바뀌었습니다.',
    writtenByRequester: '보낸 사람이 적은 내용이 바뀌었습니다.',
    writtenByOthers: '먼저 서명한 사람이 다시 서명해, 적힌 내용이 바뀌었을 수 있습니다.',
  },
  page: {
    content: (page: number): string => `${page}쪽의 내용이 바뀌었습니다`,
    fields: (page: number): string => `${page}쪽의 입력란이 바뀌었습니다`,
    moved: (page: number, before: number): string => `${before}쪽이 ${page}쪽으로 옮겨졌습니다`,
    added: (page: number): string => `${page}쪽이 추가되었습니다`,
    removed: (page: number): string => `${page}쪽이 삭제되었습니다`,
  },
  before: '수정 전',
  after: '수정 후',
  which: (page: number): string => `${page}쪽, 보려는 버전`,
  picture: (page: number, isBefore: boolean): string => `${isBefore ? '수정 전' : '수정 후'} ${page}쪽`,
  none: { before: '수정 전에는 없던 쪽입니다', after: '수정하면서 삭제한 쪽입니다' },
  places: '바뀐 곳',
  place: (number: number, words: string): string =>
    words === '' ? `바뀐 곳 ${number}` : `바뀐 곳 ${number}: 지금은 ‘${words}’`,
  field: { added: '추가', removed: '삭제', changed: '변경' },
  labeled: (type: string, label: string): string => `${type} ‘${label}’`,
  done: '확인',
  sign: '확인하고 계속하기',
};

const en: typeof ko = {
  title: 'What has changed',
  changedTitle: 'The document was corrected',
  changed:
    'The sender corrected the document while you had it open. What you entered in unchanged fields is still there. Please check the corrected document and go on.',
  again: (from, to) =>
    `The sender has corrected the document (version ${from} to ${to}), so it needs your confirmation again. What you entered in unchanged fields is still there.`,
  why: 'Reason for the correction',
  reasons: {
    pages: 'The content of the document has changed.',
    ownFields: 'Your fields have changed.',
    writtenByRequester: 'What the sender wrote has changed.',
    writtenByOthers: 'An earlier signer signs again, so what is written may have changed.',
  },
  page: {
    content: (page) => `The content of page ${page} has changed`,
    fields: (page) => `Fields on page ${page} have changed`,
    moved: (page, before) => `Page ${before} is now page ${page}`,
    added: (page) => `Page ${page} was added`,
    removed: (page) => `Page ${page} was removed`,
  },
  before: 'Before',
  after: 'After',
  which: (page) => `Page ${page}, version to see`,
  picture: (page, isBefore) => `Page ${page} ${isBefore ? 'before' : 'after'} the correction`,
  none: { before: 'This page is new', after: 'This page was removed' },
  places: 'Changed places',
  place: (number, words) =>
    words === '' ? `Changed place ${number}` : `Changed place ${number}: now “${words}”`,
  field: { added: 'added', removed: 'removed', changed: 'changed' },
  labeled: (type, label) => `${type} “${label}”`,
  done: 'OK',
  sign: 'Confirm and continue',
};

export type ChangesTexts = typeof ko;

/** The texts in a language. */
export const changesTexts = (language: Language): ChangesTexts => (language === 'en' ? en : ko);

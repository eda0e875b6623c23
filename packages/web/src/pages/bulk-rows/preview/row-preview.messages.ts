import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '{row, number}행 미리보기',
  titleNamed: '{row, number}행 미리보기 (엑셀 {sheetRow}행)',
  place: '{row, number}/{count, number}행',
  said: '{count, number}행 중 {row, number}행, {name}',
  saidFaults: '수정할 셀 {count, number}개',
  previous: '이전 행',
  next: '다음 행',
  edit: '행 수정',
  pages: '{row, number}행의 문서',
  page: '{page, number}쪽',
  pageOf: '{page, number}/{count, number}쪽',
  marks: '입력란 표시',
  loading: '문서를 만드는 중',
  failed: '미리보기를 불러오지 못했습니다',
  unsaved: '행을 저장하지 못해 미리보기를 만들지 않았습니다. 저장되면 다시 시도해 주세요.',
  again: '다시 시도',
  faults: '{count, number}개 셀을 수정해야 보낼 수 있습니다',
  faultsText: '읽을 수 있는 값만 문서에 채웠습니다. 셀을 누르면 수정할 수 있습니다.',
  noMark:
    '저장된 도장이나 서명이 없어 비워 둔 입력란이 있습니다. 보내기 전에 서명·도장 메뉴에서 저장해 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Preview of row {row, number}',
  titleNamed: 'Preview of row {row, number} (Excel row {sheetRow})',
  place: 'Row {row, number} of {count, number}',
  said: 'Row {row, number} of {count, number}, {name}',
  saidFaults: '{count, plural, one {# cell to correct} other {# cells to correct}}',
  previous: 'Previous row',
  next: 'Next row',
  edit: 'Edit row',
  pages: 'Document of row {row, number}',
  page: 'Page {page, number}',
  pageOf: 'Page {page, number} of {count, number}',
  marks: 'Show fields',
  loading: 'Filling the document',
  failed: 'The preview could not be loaded',
  unsaved: 'There is no preview, since the row could not be saved. Try again when it is saved.',
  again: 'Try again',
  faults: '{count, plural, one {# cell needs} other {# cells need}} a correction before sending',
  faultsText: 'The document has the values that could be read. Press a cell to correct it.',
  noMark:
    'A field stays empty, since you have no saved stamp or signature. Save one under Signatures and stamps before sending.',
};

/** The texts of the preview of a row. */
export const rowPreviewMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    rowPreview: typeof ko;
  }
}

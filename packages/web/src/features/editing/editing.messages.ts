import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '문서 편집',
  back: '나가기',
  finish: '편집 완료',
  finished: '문서 편집을 마쳤습니다.',
  start: {
    title: '편집할 파일을 올려 주세요',
    text: '글자, 날짜, 체크, 그림을 넣은 PDF를 만듭니다.',
    pick: '파일 선택',
    accepted: 'hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg, png · 5MB까지',
    working: '미리 보기를 만들고 있습니다',
    password: 'PDF 암호',
    open: '열기',
    unnamed: '이름 없는 문서',
    signed: '페이지만 가져오기',
  },
  unfinished: {
    title: '작성 중인 문서 {count, number}개',
    facts: '{pages, number}쪽 · {time} 저장',
    continue: '이어서 편집',
  },
  palette: '넣을 항목',
  settings: '선택한 입력란',
  content: '내용',
  nothingChosen:
    '위에서 입력할 것을 선택해 문서에 놓아 주세요. 놓은 입력란을 두 번 누르면 그 자리에 바로 입력할 수 있습니다.',
  writeHere: '{type}, {page, number}쪽에 입력',
  field: '{type}, {page, number}쪽, 비어 있음',
  fieldWritten: '{text}: {type}, {page, number}쪽',
  textPlaceholder: '입력할 내용',
  tick: '체크 표시',
  choosePicture: '그림 선택',
  changePicture: '그림 바꾸기',
  tooBigPicture: '그림을 읽을 수 없습니다. PNG나 JPG 그림을 선택해 주세요.',
  duplicate: '복제',
  remove: '입력란 삭제',
  many: '입력란 {count, number}개를 선택했습니다.',
  nothingWritten: '입력한 내용이 없습니다. 입력란을 놓고 내용을 입력한 뒤 편집을 마쳐 주세요.',
  emptyField: '{page, number}쪽에 비어 있는 입력란이 있습니다. 내용을 입력하거나 입력란을 삭제해 주세요.',
  doesNotFit: '내용이 입력란보다 길어 작게 적힙니다. 입력란을 넓혀 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Edit a document',
  back: 'Leave',
  finish: 'Finish editing',
  finished: 'Editing is finished.',
  start: {
    title: 'Upload the file to edit',
    text: 'Makes a PDF with text, dates, ticks and pictures that you write into it.',
    pick: 'Choose a file',
    accepted: 'hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg, png · up to 5 MB',
    working: 'Making the pages',
    password: 'Password of the PDF',
    open: 'Open',
    unnamed: 'Untitled document',
    signed: 'Take the pages only',
  },
  unfinished: {
    title: '{count, plural, one {# document in progress} other {# documents in progress}}',
    facts: '{pages, plural, one {# page} other {# pages}} · saved {time}',
    continue: 'Continue',
  },
  palette: 'What to write',
  settings: 'Chosen field',
  content: 'Content',
  nothingChosen: 'Choose above what to write and place it. Double-click a field to write right on the paper.',
  field: '{type}, page {page, number}, empty',
  fieldWritten: '{text}: {type}, page {page, number}',
  writeHere: 'Write into {type} on page {page, number}',
  textPlaceholder: 'Your text',
  tick: 'Tick',
  choosePicture: 'Choose a picture',
  changePicture: 'Change the picture',
  tooBigPicture: 'The picture cannot be read. Choose a PNG or JPG.',
  duplicate: 'Duplicate',
  remove: 'Remove field',
  many: '{count, number} fields are chosen.',
  nothingWritten: 'Nothing was written. Place a field and write into it first.',
  emptyField: 'A field on page {page, number} is empty. Write into it or remove it.',
  doesNotFit: 'The text is longer than its field and is written smaller. Make the field wider.',
};

/** Texts of document editing. */
export const editingMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    editing: typeof ko;
  }
}

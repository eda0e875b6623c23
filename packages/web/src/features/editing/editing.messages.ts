import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '문서 편집',
  back: '나가기',
  finish: '편집 완료',
  finished: '문서 편집을 마쳤습니다.',
  start: {
    title: '편집할 파일을 올려 주세요',
    text: '텍스트, 날짜, 체크, 이미지를 넣은 PDF를 만듭니다.',
    pick: '파일 선택',
    accepted: 'hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg, png · 5MB까지',
    working: '미리 보기를 만들고 있습니다',
    password: 'PDF 암호',
    open: '열기',
    unnamed: '이름 없는 문서',
    closed: '문서 편집 권한이 없습니다',
    toDocuments: '문서 목록으로',
    closedText:
      '열람 권한만 있어 편집할 파일을 올릴 수 없습니다. 필요하면 조직 관리자에게 권한을 요청해 주세요.',
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
    '위에서 항목을 선택해 문서에 놓아 주세요. 놓은 입력란을 두 번 누르면 바로 입력할 수 있습니다.',
  writeHere: '{type}, {page, number}쪽에 입력',
  field: '{type}, {page, number}쪽, 비어 있음',
  fieldWritten: '{text}: {type}, {page, number}쪽',
  fieldOfMark: '{type}, {page, number}쪽, 보낼 때 넣음',
  mark: {
    stamp: '보낼 때 기본 도장을 찍습니다: {name}',
    signature: '보낼 때 기본 서명을 넣습니다: {name}',
    noStamp: '저장한 도장이 없습니다. 도장을 저장해야 보낼 수 있습니다.',
    noSignature: '저장한 서명이 없습니다. 서명을 저장해야 보낼 수 있습니다.',
    save: '서명·도장에서 저장하기',
  },
  textPlaceholder: '입력할 내용',
  tick: '체크 표시',
  choosePicture: '이미지 선택',
  changePicture: '이미지 바꾸기',
  tooBigPicture: '이미지를 읽을 수 없습니다. PNG나 JPG 이미지를 선택해 주세요.',
  duplicate: '복제',
  remove: '입력란 삭제',
  many: '입력란 {count, number}개를 선택했습니다.',
  nothingWritten: '입력한 내용이 없습니다. 입력란을 놓고 내용을 입력한 뒤 편집을 마쳐 주세요.',
  emptyField: '{page, number}쪽에 비어 있는 입력란이 있습니다. 내용을 입력하거나 입력란을 삭제해 주세요.',
  doesNotFit: '내용이 입력란보다 길어 글자가 작게 표시됩니다. 입력란을 넓혀 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Edit a document',
  back: 'Leave',
  finish: 'Finish editing',
  finished: 'Editing is finished.',
  start: {
    title: 'Upload the file to edit',
    text: 'Create a PDF with your own text, dates, check marks and pictures.',
    pick: 'Choose a file',
    accepted: 'hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg, png · up to 5 MB',
    working: 'Creating the preview',
    password: 'PDF password',
    open: 'Open',
    unnamed: 'Untitled document',
    closed: 'You may not edit documents',
    toDocuments: 'To the documents',
    closedText:
      'You can only read documents, so no file can be uploaded to edit. If you need it, ask an admin for the right.',
  },
  unfinished: {
    title: '{count, plural, one {# document in progress} other {# documents in progress}}',
    facts: '{pages, plural, one {# page} other {# pages}} · saved {time}',
    continue: 'Continue',
  },
  palette: 'What to add',
  settings: 'Selected field',
  content: 'Content',
  nothingChosen:
    'Choose an item above and place it on the document. Double-click a field to type in it directly.',
  field: '{type}, page {page, number}, empty',
  fieldWritten: '{text}: {type}, page {page, number}',
  writeHere: 'Write into {type} on page {page, number}',
  fieldOfMark: '{type}, page {page, number}, put in when sent',
  mark: {
    stamp: 'Your default stamp “{name}” is applied when the document is sent.',
    signature: 'Your default signature “{name}” is put in when the document is sent.',
    noStamp: 'You have no saved stamp. Save one before you send.',
    noSignature: 'You have no saved signature. Save one before you send.',
    save: 'Save one under Signatures and stamps',
  },
  textPlaceholder: 'Your text',
  tick: 'Tick',
  choosePicture: 'Choose a picture',
  changePicture: 'Change the picture',
  tooBigPicture: 'The picture cannot be read. Choose a PNG or JPG.',
  duplicate: 'Duplicate',
  remove: 'Remove field',
  many: '{count, number} fields selected.',
  nothingWritten: 'Nothing has been entered. Place a field and fill it in before finishing.',
  emptyField: 'A field on page {page, number} is empty. Fill it in or remove it.',
  doesNotFit: 'The text does not fit and will be printed smaller. Make the field wider.',
};

/** Texts of document editing. */
export const editingMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    editing: typeof ko;
  }
}

import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  back: '뒤로',
  none: '볼 문서를 선택해 주세요',
  noneText: '문서 목록에서 문서를 열 수 있습니다.',
  toList: '문서 목록으로',
  missing: '문서를 찾을 수 없습니다',
  missingText: '삭제되었거나 볼 권한이 없는 문서입니다. 권한이 필요하면 문서를 보낸 사람에게 문의해 주세요.',
  failed: '문서를 불러오지 못했습니다',
  pages: '문서 내용',
  toDetail: '상세 보기',
  files: '내려받기',
  file: '파일 종류',
  original: '원본 문서',
  completed: '완료 문서',
  certificate: '감사추적 인증서',
  notCompleted: '모두 서명하면 받을 수 있습니다',
  save: '{name} 내려받기',
  unavailable: '아직 볼 수 없는 파일입니다',
  unavailableText: '모두 서명하고 완료 문서가 생성되면 볼 수 있습니다. 지금은 원본 문서를 볼 수 있습니다.',
  seeOriginal: '원본 문서 보기',
  noViewer: '이 브라우저에서는 PDF를 바로 볼 수 없습니다',
  noViewerText: '파일을 내려받아 PDF 앱에서 열어 주세요.',
};

const en: SameKeys<typeof ko> = {
  back: 'Back',
  none: 'Choose a document to view',
  noneText: 'Open a document from the list of documents.',
  toList: 'To the documents',
  missing: 'Document not found',
  missingText: 'It was deleted, or you do not have access. Ask the sender if you need it.',
  failed: 'The document could not be loaded',
  pages: 'Pages of the document',
  toDetail: 'Details',
  files: 'Downloads',
  file: 'File',
  original: 'Original',
  completed: 'Completed document',
  certificate: 'Audit certificate',
  notCompleted: 'Available when everyone has signed',
  save: 'Download: {name}',
  unavailable: 'This file is not available yet',
  unavailableText: 'It is created when everyone has signed. Until then you can view the original.',
  seeOriginal: 'View the original',
  noViewer: 'This browser cannot show PDF files',
  noViewerText: 'Download the file and open it in a PDF app.',
};

export const viewerMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    viewer: typeof ko;
  }
}

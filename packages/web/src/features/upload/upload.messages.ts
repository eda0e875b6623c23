import type { SameKeys } from '../../ui/messages.ts';

const ko = {
  title: '서명할 문서 선택',
  templateTitle: '템플릿으로 만들 문서 선택',
  dropHere: '여기에 놓으면 올라갑니다',
  oneAtATime: '한 번에 파일 하나를 올릴 수 있습니다',
  dragOrPick: '파일을 끌어다 놓거나 선택해 주세요',
  pickOnPhone: '서명받을 파일을 선택해 주세요',
  pick: '파일 선택',
  accepted: 'PDF · HWP · HWPX · Word · Excel · PowerPoint · JPG · PNG, 최대 5MB',
  start: '시작',
  startNeedsFile: '먼저 파일을 선택해 주세요',
  cancel: '취소',
  removeFile: '{name} 빼기',
  password: 'PDF 암호',
  passwordHint: '이 문서를 열 때 쓰는 암호입니다',
  stages: '진행 단계',
  stageSend: '올리기',
  stageConvert: 'PDF로 바꾸기',
  stagePages: '쪽 그림 만들기',
  stageDraft: '작성 화면 준비하기',
  nowSend: '올리는 중',
  nowConvert: 'PDF로 바꾸는 중',
  nowPages: '쪽 그림을 만드는 중',
  nowDraft: '작성 화면을 준비하는 중',
  pagesDone: '{total, number}쪽 중 <b>{done, number}쪽</b>',
  keepsGoing: '창을 닫아도 변환은 계속되고, 끝나면 ‘작성 중’ 문서로 남습니다.',
  doneInBackground: '‘{name}’ 문서를 ‘작성 중’에 두었습니다.',
  templateInBackground: '‘{name}’ 템플릿을 만들었습니다. 템플릿에서 칸을 놓아 주세요.',
  failedInBackground: '‘{name}’ 파일을 올리지 못했습니다. {reason}',
  onlyOne: '파일은 한 번에 하나만 올릴 수 있습니다. 첫 번째 파일을 골랐습니다.',
  unreadable: '파일을 읽지 못했습니다. 폴더이거나 옮겨진 파일인지 확인해 주세요.',
  untitled: '이름 없는 문서',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Choose a document to be signed',
  templateTitle: 'Choose a document to make a template of',
  dropHere: 'Drop it here to upload',
  oneAtATime: 'One file at a time',
  dragOrPick: 'Drag a file here or choose one',
  pickOnPhone: 'Choose the file to be signed',
  pick: 'Choose a file',
  accepted: 'PDF · HWP · HWPX · Word · Excel · PowerPoint · JPG · PNG, up to 5 MB',
  start: 'Start',
  startNeedsFile: 'Choose a file first',
  cancel: 'Cancel',
  removeFile: 'Remove {name}',
  password: 'PDF password',
  passwordHint: 'The password that opens this document',
  stages: 'Steps',
  stageSend: 'Upload',
  stageConvert: 'Convert to PDF',
  stagePages: 'Draw the pages',
  stageDraft: 'Prepare the editor',
  nowSend: 'Uploading',
  nowConvert: 'Converting to PDF',
  nowPages: 'Drawing the pages',
  nowDraft: 'Preparing the editor',
  pagesDone: '<b>{done, number}</b> of {total, number} pages',
  keepsGoing: 'You can close this window: the conversion goes on and ends as a draft.',
  doneInBackground: '“{name}” is ready among your drafts.',
  templateInBackground: 'The template “{name}” was made. Place its fields among your templates.',
  failedInBackground: '“{name}” could not be uploaded. {reason}',
  onlyOne: 'Only one file can be uploaded at a time. The first one was taken.',
  unreadable: 'The file could not be read. Check that it is no folder and still exists.',
  untitled: 'Untitled document',
};

export const uploadMessages = { ko, en };

declare module '../../ui/messages.ts' {
  interface MessageCatalog {
    upload: typeof ko;
  }
}

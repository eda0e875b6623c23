import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '원본과 다르게 표시된 내용이 있습니다',
  show: '내용 보기',
  done: '확인',
  text: {
    request:
      '문서를 확인한 뒤 보내 주세요. 내용이 빠졌다면 원래 프로그램에서 PDF로 저장해 다시 올려 주세요. 그대로 보내면 감사추적 인증서에 기록됩니다.',
    template:
      '문서를 확인해 주세요. 내용이 빠졌다면 원래 프로그램에서 PDF로 저장해 새 템플릿을 만들어 주세요. 이 템플릿으로 보낸 문서의 감사추적 인증서에 기록됩니다.',
    edit: '문서를 확인해 주세요. 내용이 빠졌다면 원래 프로그램에서 PDF로 저장해 다시 올려 주세요.',
    bulk: '템플릿의 문서를 확인한 뒤 보내 주세요. 내용이 빠졌다면 원래 프로그램에서 PDF로 저장해 새 템플릿을 만들어 주세요. 그대로 보내면 모든 문서의 감사추적 인증서에 기록됩니다.',
  },
};

const en: SameKeys<typeof ko> = {
  title: 'Some content differs from the uploaded file',
  show: 'Show',
  done: 'OK',
  text: {
    request:
      'Check the pages before you send. If something is missing, save the file as PDF in its own program and upload that. If you send it as it is, the certificate states it.',
    template:
      'Check the pages. If something is missing, save the file as PDF in its own program and make a new template of it. The certificates of documents from this template state it.',
    edit: 'Check the pages. If something is missing, save the file as PDF in its own program and upload that.',
    bulk: 'Check the pages of the template before you send. If something is missing, save the file as PDF in its own program and make a new template of it. If you send it as it is, the certificate of each document states it.',
  },
};

/** Texts on what the pages of an uploaded file do not show. */
export const fileNotesMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    fileNotes: typeof ko;
  }
}

import type { SameKeys } from '../../ui/messages.ts';

const ko = {
  missingTitle: '페이지를 찾을 수 없습니다',
  missingText: '주소가 바뀌었거나 볼 수 없는 문서입니다.',
  faultTitle: '서버에 문제가 생겼습니다',
  faultText: '저장한 내용은 그대로 있습니다. 잠시 뒤에 다시 시도해 주세요.',
  home: '문서 목록으로',
  again: '다시 시도',
} as const;

const en: SameKeys<typeof ko> = {
  missingTitle: 'Page not found',
  missingText: 'The address has changed, or the document is not yours to see.',
  faultTitle: 'Something went wrong on our side',
  faultText: 'What you saved is safe. Please try again in a while.',
  home: 'To the documents',
  again: 'Try again',
};

export const problemMessages = { ko, en };

declare module '../../ui/messages.ts' {
  interface MessageCatalog {
    problem: typeof ko;
  }
}

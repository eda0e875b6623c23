import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '의견',
  lead: '서명하기 전에 참여자가 보낸 의견입니다. 나와 해당 참여자만 볼 수 있습니다.',
  failed: '의견을 불러오지 못했습니다',
  answer: '답변',
  page: '{page, number}쪽',
  pageOfVersion: '{page, number}쪽 (버전 {version, number})',
  showPlace: '위치 보기',
  place: '{page, number}쪽의 위치',
  placeMarked: '{name} 님이 표시한 자리',
  yourAnswer: '{name} 님에게 답변',
  hint: '2자 이상 500자 이하. 보내면 {name} 님에게 바로 알립니다.',
  length: '답변을 2자 이상 500자 이하로 입력해 주세요.',
  send: '답변 보내기',
  sent: '{name} 님에게 답변을 보냈습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Comments',
  lead: 'What participants ask before they sign. Only you and the participant see it.',
  failed: 'The comments could not be loaded',
  answer: 'Answer',
  page: 'Page {page, number}',
  pageOfVersion: 'Page {page, number} (version {version, number})',
  showPlace: 'Show the place',
  place: 'The place on page {page, number}',
  placeMarked: 'The place that {name} has marked',
  yourAnswer: 'Answer to {name}',
  hint: '2 to 500 characters. {name} is told at once.',
  length: 'Enter an answer of 2 to 500 characters.',
  send: 'Send the answer',
  sent: 'The answer was sent to {name}.',
};

export const commentsMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    comments: typeof ko;
  }
}

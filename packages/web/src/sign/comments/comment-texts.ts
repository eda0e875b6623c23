import type { CommentThread } from '../flow/calls.ts';
import type { Language } from '../text/format.ts';

type Closed = NonNullable<CommentThread['closed']>;

/** The texts of comments to the requester, beside those of the signing page. */
const ko = {
  title: '요청자에게 의견 보내기',
  lead: (to: string) => `궁금한 점이나 고칠 내용을 ${to} 보낼 수 있습니다. 요청자와 나만 볼 수 있습니다.`,
  mine: '내 의견',
  answer: '답변',
  at: (page: number) => `${page}쪽`,
  text: '의견',
  textHint: '2자 이상 500자 이하',
  textForm: '의견을 2자 이상 500자 이하로 입력해 주세요.',
  place: '위치',
  noPlace: '문서 전체',
  page: (page: number) => `${page}쪽`,
  mark: '쪽 그림을 누르면 그 자리를 표시합니다.',
  marked: '표시한 자리를 함께 보냅니다.',
  unmark: '표시 지우기',
  picture: (page: number) => `${page}쪽 그림, 눌러서 자리 표시`,
  goBack: '돌아가기',
  send: '의견 보내기',
  sending: '보내는 중…',
  sent: '의견을 보냈습니다. 답변이 오면 알려 드립니다.',
  loading: '불러오는 중…',
  closed: {
    commentsClosed: '지금은 의견을 보낼 수 없습니다.',
    commentUnanswered: '답변을 기다리고 있습니다. 답변이 오면 알려 드립니다.',
    commentsFull: '주고받을 수 있는 의견을 모두 사용했습니다. 보낸 사람에게 직접 연락해 주세요.',
  } satisfies Record<Closed, string>,
};

const en: typeof ko = {
  title: 'Send the requester a comment',
  lead: (to: string) =>
    `Ask ${to} a question, or say what should be changed. Only you and the requester see it.`,
  mine: 'Your comment',
  answer: 'Answer',
  at: (page: number) => `page ${page}`,
  text: 'Comment',
  textHint: '2 to 500 characters',
  textForm: 'Enter a comment of 2 to 500 characters.',
  place: 'Place',
  noPlace: 'The whole document',
  page: (page: number) => `Page ${page}`,
  mark: 'Tap the page to mark a place.',
  marked: 'The marked place is sent with the comment.',
  unmark: 'Remove the mark',
  picture: (page: number) => `Picture of page ${page}; press to mark a place`,
  goBack: 'Back',
  send: 'Send the comment',
  sending: 'Sending…',
  sent: 'The comment was sent. We tell you when it is answered.',
  loading: 'Loading…',
  closed: {
    commentsClosed: 'Comments are closed now.',
    commentUnanswered: 'Your comment is waiting for an answer. We tell you when it comes.',
    commentsFull: 'No more comments can be sent here. Please contact the sender directly.',
  },
};

export type CommentTexts = typeof ko;

/** Returns the texts of a language. */
export const commentTexts = (language: Language): CommentTexts => (language === 'ko' ? ko : en);

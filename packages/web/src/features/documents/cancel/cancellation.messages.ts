import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  verb: '요청 취소',
  title: '‘{name}’ 요청을 취소할까요?',
  told: '요청을 받은 모든 사람에게 알립니다.',
  points: '사용한 포인트는 환불되지 않습니다.',
  reason: '취소 사유',
  reasonHint: '참여자에게 이 사유가 전달됩니다.',
  reasonShort: '취소 사유를 2자 이상 200자 이하로 입력해 주세요.',
  block: '참여자의 문서 열람 차단',
  done: '‘{name}’ 요청을 취소했습니다.',
  letters: '{count, number} / {max, number}',
} as const;

const en: SameKeys<typeof ko> = {
  verb: 'Cancel request',
  title: 'Cancel the request “{name}”',
  told: 'Everyone who was asked will be notified.',
  points: 'The points that were spent are not returned.',
  reason: 'Reason',
  reasonHint: 'The participants will read it.',
  reasonShort: 'Give a reason of 2 to 200 characters.',
  block: 'Block participants from opening the document',
  done: 'The request “{name}” was canceled.',
  letters: '{count, number} / {max, number}',
};

/** Texts of the dialog that cancels requests. */
export const cancellationMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    cancellation: typeof ko;
  }
}

import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  day: '보낼 날짜',
  hour: '보낼 시각, 시',
  minute: '보낼 시각, 분',
  minuteWords: '{minute}분',
  calendar: '달력 열기',
  words: '{time}에 보냅니다. (한국 시간)',
  error: {
    incomplete: '날짜와 시각을 모두 선택해 주세요.',
    tooSoon: '최소 10분 후의 시각을 선택해 주세요.',
    tooLate: '앞으로 1년 이내의 시각을 선택해 주세요.',
  },
  waits: '{time}에 서명 요청을 보냅니다',
  waitsHint: '발송 전까지 예약 시각을 변경하거나 예약을 취소할 수 있습니다.',
  ended: '예약을 취소한 문서입니다',
  endedHint: '서명 요청을 보내지 않았고, 포인트는 돌려드렸습니다.',
  failed: '예약한 시각에 보내지 못했습니다',
  failedHint: '{reason} 포인트는 돌려드렸습니다.',
  change: '예약 시각 변경',
  cancel: '예약 취소',
  sendNow: '지금 보내기',
  changeTitle: '예약 시각 변경',
  keep: '닫기',
  save: '변경',
  cancelTitle: '‘{name}’ 예약을 취소할까요?',
  cancelText: '서명 요청을 보내지 않고, 차감한 포인트를 돌려드립니다. 취소한 예약은 되돌릴 수 없습니다.',
  sendTitle: '‘{name}’ 요청을 지금 보낼까요?',
  sendText: '예약한 시각을 기다리지 않고 참여자에게 바로 서명을 요청합니다.',
  changed: '예약 시각을 변경했습니다.',
  cancelled: '예약을 취소했습니다.',
  sent: '서명 요청을 보냈습니다',
  sentSpoken: '서명 요청이 완료되었습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  day: 'Day to send',
  hour: 'Time to send, hour',
  minute: 'Time to send, minute',
  minuteWords: '{minute} min',
  calendar: 'Open the calendar',
  words: 'It will be sent on {time}, Korea time.',
  error: {
    incomplete: 'Choose both a day and a time.',
    tooSoon: 'Choose a time at least 10 minutes from now.',
    tooLate: 'Choose a time within the next year.',
  },
  waits: 'The request will be sent at {time}',
  waitsHint: 'Until then you can change the time or cancel the schedule.',
  ended: 'The schedule was canceled',
  endedHint: 'No request was sent, and the points were returned.',
  failed: 'Not sent at the scheduled time',
  failedHint: '{reason} The points were returned.',
  change: 'Change the time',
  cancel: 'Cancel schedule',
  sendNow: 'Send now',
  changeTitle: 'Change the time',
  keep: 'Keep it',
  save: 'Change',
  cancelTitle: 'Cancel the schedule of “{name}”',
  cancelText: 'The request will not be sent, and its points are returned. This cannot be undone.',
  sendTitle: 'Send “{name}” now',
  sendText: 'The request is sent to the participants now, without waiting for the scheduled time.',
  changed: 'The time was changed.',
  cancelled: 'The schedule was canceled.',
  sent: 'Signature request sent',
  sentSpoken: 'The signature request was sent.',
};

/** Texts of reserved requests. */
export const reservationMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    reservation: typeof ko;
  }
}

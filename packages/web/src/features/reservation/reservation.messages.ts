import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  day: '보낼 날짜',
  time: '보낼 시각',
  calendar: '달력 열기',
  words: '{time}에 보냅니다. (한국 시각)',
  error: {
    incomplete: '날짜와 시각을 모두 정해 주세요.',
    tooSoon: '지금부터 10분 뒤 이후로 정해 주세요.',
    tooLate: '앞으로 1년 안으로 정해 주세요.',
  },
  waits: '{time}에 서명 요청을 보냅니다',
  waitsHint: '보내기 전까지 예약 시각을 바꾸거나 취소할 수 있습니다.',
  ended: '예약을 취소한 문서입니다',
  endedHint: '아무에게도 보내지 않았고, 포인트는 돌려드렸습니다.',
  failed: '예약한 시각에 보내지 못했습니다',
  failedHint: '{reason} 포인트는 돌려드렸습니다.',
  change: '예약 시각 바꾸기',
  cancel: '예약 취소',
  sendNow: '지금 보내기',
  changeTitle: '예약 시각 바꾸기',
  keep: '그대로 두기',
  save: '바꾸기',
  cancelTitle: '‘{name}’ 예약을 취소합니다',
  cancelText: '서명 요청을 보내지 않고, 맡아 둔 포인트를 돌려드립니다. 취소한 예약은 되돌릴 수 없습니다.',
  sendTitle: '‘{name}’ 요청을 지금 보냅니다',
  sendText: '예약한 시각을 기다리지 않고 참여자에게 바로 서명을 요청합니다.',
  changed: '예약 시각을 바꿨습니다.',
  cancelled: '예약을 취소했습니다.',
  sent: '서명 요청이 완료되었습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  day: 'Day to send',
  time: 'Time to send',
  calendar: 'Open the calendar',
  words: 'It will be sent on {time}, Korea time.',
  error: {
    incomplete: 'Choose both a day and a time.',
    tooSoon: 'Choose a time at least 10 minutes from now.',
    tooLate: 'Choose a time within the next year.',
  },
  waits: 'The request will be sent at {time}',
  waitsHint: 'Until then the time can be changed or the reservation cancelled.',
  ended: 'The reservation was cancelled',
  endedHint: 'Nobody was asked, and the point came back.',
  failed: 'It could not be sent at its time',
  failedHint: '{reason} The point came back.',
  change: 'Change the time',
  cancel: 'Cancel reservation',
  sendNow: 'Send now',
  changeTitle: 'Change the time',
  keep: 'Keep it',
  save: 'Change',
  cancelTitle: 'Cancel the reservation of ‘{name}’',
  cancelText:
    'The request will not be sent, and the point held for it comes back. A cancelled reservation cannot be restored.',
  sendTitle: 'Send ‘{name}’ now',
  sendText: 'The participants are asked at once, without waiting for the reserved time.',
  changed: 'The time was changed.',
  cancelled: 'The reservation was cancelled.',
  sent: 'The signature request is complete.',
};

/** Texts of reserved requests. */
export const reservationMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    reservation: typeof ko;
  }
}

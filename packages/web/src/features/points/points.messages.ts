import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '포인트',
  charge: '충전',
  amount: '{points, number}P',
  won: '{amount, number}원',
  low: '포인트가 얼마 남지 않았습니다',
  none: '남은 포인트가 없습니다',
  expiring: '{date}부터 {points, number}P가 소멸됩니다',
  lack: {
    title: '포인트가 부족합니다',
    text: '남은 포인트가 없습니다. 문서는 계속 만들 수 있지만, 보내려면 포인트를 충전해 주세요.',
    member:
      '남은 포인트가 없습니다. 문서는 계속 만들 수 있지만, 보내려면 대표 관리자에게 충전을 요청해 주세요.',
    sendTitle: '서명 요청 오류',
    sendText: '포인트가 부족합니다. 충전한 뒤 다시 시도해 주세요.',
    sendMember: '포인트가 부족합니다. 대표 관리자에게 충전을 요청해 주세요.',
    saved: '작성한 내용은 임시 저장됩니다.',
    have: '남은 포인트',
    admin: '대표 관리자',
    later: '나중에',
    close: '닫기',
    charge: '포인트 충전하기',
  },
  failure: {
    title: '포인트 자동충전',
    text: '포인트 자동충전에 실패했습니다. 등록하신 카드를 다시 한 번 확인해 주세요.',
    reason: '이유',
    price: '결제 금액',
    at: '시도 일시',
    tries: '{time} · {count, number}번째 시도',
    cancel: '취소',
    settings: '충전 설정으로 이동',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Points',
  charge: 'Charge',
  amount: '{points, number}P',
  won: '₩{amount, number}',
  low: 'Few points are left',
  none: 'No points are left',
  expiring: '{points, number}P expire from {date}',
  lack: {
    title: 'Not enough points',
    text: 'No points are left. You can prepare documents, and need to charge before you send them.',
    member:
      'No points are left. You can prepare documents; to send them, please ask the main admin to charge.',
    sendTitle: 'sign request error',
    sendText: 'not enough points, please charge and try again',
    sendMember: 'Not enough points. Please ask the main admin to charge.',
    saved: 'Your draft is kept.',
    have: 'Points left',
    admin: 'Main admin',
    later: 'Later',
    close: 'Close',
    charge: 'Charge points',
  },
  failure: {
    title: 'Automatic charging',
    text: 'Automatic charging of points failed. Please check your registered card once more.',
    reason: 'Reason',
    price: 'Amount',
    at: 'Tried at',
    tries: '{time} · try {count, number}',
    cancel: 'Cancel',
    settings: 'Charge settings',
  },
};

/** Texts of points outside the page of points. */
export const pointsMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    points: typeof ko;
  }
}

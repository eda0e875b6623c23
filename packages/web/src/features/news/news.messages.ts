import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '알림',
  open: '알림{count, plural, =0 {} other {, 읽지 않음 #}}',
  empty: '아직 알림이 없습니다. 보낸 문서나 받은 요청에 변경이 있거나 폴더를 공유받으면 여기에 표시됩니다.',
  failed: '알림을 불러오지 못했습니다.',
  retry: '다시 시도',
  seenAll: '모두 읽음으로 표시',
  unseen: '읽지 않음',
  bulkUndelivered: '서명 요청 {count, number}건이 전달되지 않았습니다',
  askedToApprove: '결재 요청을 받았습니다',
  folderShared: '{name} 님이 폴더를 공유했습니다',
  event: {
    participant: {
      asked: '서명 요청을 받았습니다',
      commented: '{name} 님이 의견을 보냈습니다',
      approved: '{name} 님이 승인했습니다',
      returned: '{name} 님이 문서를 반려했습니다',
      delegated: '{name} 님이 서명을 위임했습니다',
      signed: '{name} 님이 서명했습니다',
      refused: '{name} 님이 서명을 거절했습니다',
      expired: '{name} 님의 서명 기한이 지났습니다',
      withdrew: '{name} 님이 서명을 취소했습니다',
    },
    document: {
      completed: '모두 서명하여 완료되었습니다',
      cancelled: '{name} 님이 요청을 취소했습니다',
      edited: '{name} 님이 문서 편집을 마쳤습니다',
      reserved: '{name} 님이 발송을 예약했습니다',
      reservationCancelled: '예약이 취소되었습니다',
      sent: '예약한 서명 요청을 보냈습니다',
      handedOver: '이 문서를 넘겨받았습니다',
    },
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Notifications',
  open: 'Notifications{count, plural, =0 {} other {, # unread}}',
  empty:
    'No notifications yet. Changes to documents that you sent or were asked to sign, and folders shared with you appear here.',
  failed: 'Notifications could not be loaded.',
  retry: 'Try again',
  seenAll: 'Mark all as read',
  unseen: 'Unread',
  bulkUndelivered: '{count, plural, one {# request has} other {# requests have}} not arrived',
  askedToApprove: 'You were asked to approve',
  folderShared: '{name} shared a folder with you',
  event: {
    participant: {
      asked: 'You were asked to sign',
      commented: '{name} sent you a comment',
      approved: '{name} approved',
      returned: '{name} returned the document',
      delegated: '{name} let another person sign',
      signed: '{name} signed',
      refused: '{name} declined to sign',
      expired: 'The time of {name} to sign has expired',
      withdrew: '{name} withdrew the signature',
    },
    document: {
      completed: 'Everyone signed. The document is complete',
      cancelled: '{name} canceled the request',
      edited: '{name} finished editing',
      reserved: '{name} scheduled the request',
      reservationCancelled: 'The schedule was canceled',
      sent: 'The scheduled request was sent',
      handedOver: 'This document was handed over to you',
    },
  },
};

export const newsMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    news: typeof ko;
  }
}

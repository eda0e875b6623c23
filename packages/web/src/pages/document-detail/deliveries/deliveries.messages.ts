import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  webhook: {
    send: '웹훅 다시 보내기',
    sent: '마지막 이벤트를 웹훅 {count, number}곳에 다시 보냅니다.',
  },
  title: '메시지 발송 내역',
  empty: '아직 보낸 메시지가 없습니다.',
  failed: '메시지 발송 내역을 불러오지 못했습니다',
  failedCount: '전달하지 못한 메시지가 {count, number}건 있습니다',
  requester: '{name} 님 (요청자)',
  participant: '{name} 님',
  more: '이전 메시지 {count, number}건 더 보기',
  template: {
    request: '서명 요청',
    reminder: '서명 알림',
    completed: '완료 안내',
    rejected: '서명 거절 안내',
    withdrawn: '서명 취소 안내',
    cancelled: '요청 취소 안내',
    expired: '기한 만료 안내',
    delegated: '서명 위임 안내',
    substituted: '부재 중 위임 안내',
    delegationTakenBack: '서명 위임 취소 안내',
    corrected: '문서 수정 안내',
    commented: '의견 도착 안내',
    answered: '의견 답변 안내',
    locked: '본인 확인 잠금 안내',
    authenticationLocked: '본인 인증 잠금 안내',
    authenticationCode: '인증번호',
    reservationFailed: '예약 발송 실패 안내',
    paymentReminder: '결제 다시 알림',
    paymentPaid: '결제 완료 안내',
    paymentCancelled: '결제 취소 안내',
  },
  requestTo: { approver: '결재 요청', viewer: '열람 안내', copy: '참조 안내' },
  reminderTo: { approver: '결재 알림', viewer: '열람 알림', copy: '참조 알림' },
  repeated: '다시 보냄',
  channel: { email: '이메일', kakao: '카카오톡', sms: '문자' },
  state: {
    planned: '보내는 중',
    sending: '보내는 중',
    sent: '보냄',
    delivered: '전달됨',
    failed: '전달 실패',
    unknown: '전달 여부 확인 필요',
  },
  reason: {
    noMailbox: '없는 이메일 주소입니다. 주소를 확인해 주세요.',
    noDomain: '@ 뒤의 주소로는 이메일을 보낼 수 없습니다. 주소를 확인해 주세요.',
    mailboxFull: '받는 사람의 메일함이 가득 찼습니다.',
    tooLarge: '받는 서버가 허용하는 크기를 넘었습니다.',
    refused: '받는 서버가 이메일을 거부했습니다. 받는 사람에게 스팸 설정을 확인해 달라고 요청해 주세요.',
    phoneUnreachable: '카카오톡과 문자로 전달하지 못했습니다. 휴대전화 번호를 확인해 주세요.',
    contactChanged: '연락처가 변경되어 보내지 않았습니다.',
    tooLate: '발송 시점이 지나 보내지 않았습니다.',
    busy: '받는 서버가 응답하지 않았습니다.',
    ownServer:
      '보내는 쪽 메일 서버에 문제가 있어 아직 보내지 못했습니다. 이 서비스를 운영하는 담당자에게 알려 주세요.',
    notConfigured:
      '지금은 카카오톡과 문자를 보낼 수 없습니다. <a>이 서비스를 운영하는 담당자</a>에게 문의해 주세요.',
    other: '받는 쪽에서 전달하지 못했습니다.',
  },
  retrying: '자동으로 다시 시도하고 있습니다.',
  unknownHint:
    '메일 서버가 응답하지 않아 전달 여부를 알 수 없습니다. 10분 뒤 같은 메일을 자동으로 다시 보냅니다.',
  unknownAgain:
    '메일 서버가 응답하지 않아 같은 메일을 다시 보냈지만 전달 여부를 알 수 없습니다. 상대방에게 확인해 주세요.',
  sentAgain: '메일 서버가 응답하지 않아 {time}에 같은 메일을 다시 보냈습니다.',
  resend: '다시 보내기',
  resendTo: '{name} 님에게 {what} 다시 보내기',
  resent: '{name} 님에게 {what} 메시지를 다시 보냈습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  webhook: {
    send: 'Send the webhook again',
    sent: 'The last event is sent to {count, plural, one {# webhook} other {# webhooks}} again.',
  },
  title: 'Messages',
  empty: 'No message was sent yet.',
  failed: 'The messages could not be loaded',
  failedCount: '{count, plural, one {# message was} other {# messages were}} not delivered',
  requester: '{name} (requester)',
  participant: '{name}',
  more: 'Show {count, plural, one {# earlier message} other {# earlier messages}}',
  template: {
    request: 'Request to sign',
    reminder: 'Reminder',
    completed: 'Completed',
    rejected: 'Declined',
    withdrawn: 'Signature withdrawn',
    cancelled: 'Request canceled',
    expired: 'Time to sign is over',
    delegated: 'Signature handed over',
    substituted: 'Handed over in an absence',
    delegationTakenBack: 'Delegation taken back',
    corrected: 'Document corrected',
    commented: 'Notice of a comment',
    answered: 'Answer to a comment',
    locked: 'Verification locked',
    authenticationLocked: 'Authentication locked',
    authenticationCode: 'Verification code',
    reservationFailed: 'Scheduled request not sent',
    paymentReminder: 'Payment reminder',
    paymentPaid: 'Payment complete',
    paymentCancelled: 'Payment canceled',
  },
  requestTo: { approver: 'Request to approve', viewer: 'Link to read', copy: 'Copy for information' },
  reminderTo: { approver: 'Reminder to approve', viewer: 'Reminder to read', copy: 'Reminder of the copy' },
  repeated: 'Sent again',
  channel: { email: 'E-mail', kakao: 'KakaoTalk', sms: 'Text message' },
  state: {
    planned: 'Being sent',
    sending: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Not delivered',
    unknown: 'Delivery not confirmed',
  },
  reason: {
    noMailbox: 'This e-mail address does not exist. Check the address.',
    noDomain: 'No e-mail can be sent to the domain after the @. Check the address.',
    mailboxFull: 'The recipient’s mailbox is full.',
    tooLarge: 'The message is larger than the receiving server allows.',
    refused: 'The receiving server refused the e-mail. Ask the recipient to check the spam settings.',
    phoneUnreachable: 'Neither KakaoTalk nor a text message could be delivered. Check the mobile number.',
    contactChanged: 'Not sent, since the contact was changed.',
    tooLate: 'Not sent, since its time had passed.',
    busy: 'The receiving server did not answer.',
    ownServer:
      'The sending mail server has a problem, so this was not sent yet. Please tell the operator of this service.',
    notConfigured:
      'KakaoTalk and text messages cannot be sent now. Please tell <a>the operator of this service</a>.',
    other: 'The receiving side could not deliver it.',
  },
  retrying: 'It is being tried again automatically.',
  unknownHint:
    'The mail server did not answer, so it is not known whether the mail arrived. It is sent again automatically after 10 minutes.',
  unknownAgain:
    'The mail server did not answer, also when the mail was sent again. Please ask the recipient.',
  sentAgain: 'The mail server did not answer, so the same mail was sent again at {time}.',
  resend: 'Send again',
  resendTo: 'Send again to {name}: {what}',
  resent: 'The message was sent to {name} again: {what}',
};

export const deliveriesMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    deliveries: typeof ko;
  }
}

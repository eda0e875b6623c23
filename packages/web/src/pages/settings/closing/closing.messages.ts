import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '회원 탈퇴',
  lead: '탈퇴를 신청하면 바로 이용이 멈추고, 14일 뒤에 계정과 문서가 삭제됩니다.',
  failedLoad: '탈퇴 안내를 불러오지 못했습니다',
  organization: {
    title: '‘{name}’ 조직도 함께 탈퇴합니다',
    members:
      '{count, plural, =0 {다른 구성원은 없습니다.} other {구성원 #명도 바로 로그아웃되고, 계정이 함께 삭제됩니다.}}',
    successor:
      '다른 구성원이 조직을 이어서 이용한다면 탈퇴하지 말고, 서비스 운영자에게 대표 관리자 변경을 요청해 주세요.',
    contact: '문의: {contact}',
  },
  now: {
    title: '신청하면 바로',
    always: '모든 기기에서 로그아웃되고, 취소하기 전에는 아무것도 보낼 수 없습니다.',
    requests: '진행 중인 서명 요청 {count, number}건을 취소하고 참여자에게 알립니다.',
    reserved: '예약한 서명 요청 {count, number}건을 취소하고 차감한 포인트를 돌려드립니다.',
    bulks: '끝나지 않은 대량 전송 {count, number}건을 멈춥니다.',
    links: '외부 링크 {count, number}개가 열리지 않습니다.',
    apiKeys: 'API 키 {count, number}개로 호출할 수 없습니다.',
    oauthApps: '등록한 OAuth 앱 {count, number}개가 멈춥니다.',
    webhooks: '웹훅 {count, number}개로 알림을 보내지 않습니다.',
    subscription: '포인트 자동충전을 해지합니다.',
  },
  points: {
    title: '포인트',
    refunded: '유료 포인트 {points, number}P는 결제한 수단으로 {price, number}원을 환불합니다.',
    lapsing: '환불 기준에 맞지 않는 유료 포인트 {points, number}P는 삭제할 때 없어집니다.',
    free: '무료 포인트 {points, number}P는 삭제할 때 없어집니다.',
    none: '남은 포인트가 없습니다.',
    rule: '환불 기준 보기',
  },
  later: {
    title: '{day}에 삭제',
    account: '이름, 연락처, 생년월일, 비밀번호, 서명과 도장',
    completed:
      '완료 문서 {count, number}건: 더 이상 볼 수 없습니다. 다른 참여자는 완료한 날부터 5년 동안 볼 수 있습니다.',
    otherDocuments: '취소되거나 거절된 문서 등 {count, number}건',
    drafts: '임시 저장한 문서 {count, number}건',
    templates: '템플릿 {count, number}개',
    download: '완료 문서 내려받기',
    downloadHint: '목록에서 문서를 선택해 한 번에 내려받을 수 있습니다.',
    back: '그 전에 로그인하면 탈퇴를 취소할 수 있습니다. 취소된 서명 요청, 환불한 포인트, 자동충전은 되돌아오지 않습니다.',
  },
  kept: {
    title: '법에 따라 보관하는 기록',
    lead: '아래 기록은 탈퇴한 뒤에도 정해진 기간 동안 보관합니다. 아이디는 다른 사람이 쓰지 못하도록 남깁니다.',
    record: '기록',
    law: '근거',
    period: '기간',
  },
  form: {
    title: '탈퇴 신청',
    agree: '위 내용을 모두 확인했습니다',
    agreeMissing: '위 내용을 확인하고 선택해 주세요.',
    submit: '탈퇴 신청',
    cancel: '돌아가기',
    failed: '탈퇴를 신청하지 못했습니다',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Close account',
  lead: 'Everything stops at once, and your account and documents are deleted after 14 days.',
  failedLoad: 'This page could not be loaded',
  organization: {
    title: 'The organization ‘{name}’ is closed as well',
    members:
      '{count, plural, =0 {It has no other members.} one {# member is logged out at once, and the account is deleted too.} other {# members are logged out at once, and their accounts are deleted too.}}',
    successor:
      'If another member should go on with the organization, do not close your account: ask the operator of this service to change the main admin.',
    contact: 'Contact: {contact}',
  },
  now: {
    title: 'At once',
    always: 'You are logged out on all devices, and nothing can be sent unless you come back.',
    requests:
      '{count, plural, one {# request that is being signed is canceled, and its participants are told.} other {# requests that are being signed are canceled, and their participants are told.}}',
    reserved:
      '{count, plural, one {# scheduled request is canceled, and its points are returned.} other {# scheduled requests are canceled, and their points are returned.}}',
    bulks: '{count, plural, one {# unfinished bulk stops.} other {# unfinished bulks stop.}}',
    links: '{count, plural, one {# external link no longer opens.} other {# external links no longer open.}}',
    apiKeys: '{count, plural, one {# API key stops working.} other {# API keys stop working.}}',
    oauthApps: '{count, plural, one {# OAuth app of yours stops.} other {# OAuth apps of yours stop.}}',
    webhooks: '{count, plural, one {# webhook gets no events.} other {# webhooks get no events.}}',
    subscription: 'Automatic charging of points ends.',
  },
  points: {
    title: 'Points',
    refunded: '{points, number} paid points are refunded: ₩{price, number}, by the way you paid.',
    lapsing: '{points, number} paid points that cannot be refunded lapse with the deletion.',
    free: '{points, number} free points lapse with the deletion.',
    none: 'You have no points.',
    rule: 'See the rule of refunds',
  },
  later: {
    title: 'Deleted on {day}',
    account: 'Name, contacts, birth date, password, signatures and stamps',
    completed:
      '{count, plural, one {# completed document: you can no longer see it. Its other participants can for 5 years after its completion.} other {# completed documents: you can no longer see them. Their other participants can for 5 years after their completion.}}',
    otherDocuments:
      '{count, plural, one {# document that was canceled, refused or the like} other {# documents that were canceled, refused or the like}}',
    drafts: '{count, plural, one {# draft} other {# drafts}}',
    templates: '{count, plural, one {# template} other {# templates}}',
    download: 'Download completed documents',
    downloadHint: 'Select documents in the list to download them together.',
    back: 'Log in before then to cancel the closing. Canceled requests, refunded points and automatic charging do not come back.',
  },
  kept: {
    title: 'Records kept by law',
    lead: 'These records are kept for their time after the deletion. Your login ID stays taken, so that nobody else can use it.',
    record: 'Records',
    law: 'Law',
    period: 'How long',
  },
  form: {
    title: 'Close the account',
    agree: 'I have read all of the above',
    agreeMissing: 'Read the above and check the box.',
    submit: 'Close account',
    cancel: 'Go back',
    failed: 'The account could not be closed',
  },
};

export const closingMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    closing: typeof ko;
  }
}

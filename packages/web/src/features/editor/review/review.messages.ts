import type { SameKeys } from '../../../ui/messages.ts';

const ko = {
  back: '입력칸으로 돌아가기',
  steps: { label: '단계', document: '문서', fields: '참여자와 입력칸', review: '확인하고 보내기' },
  people: '참여자 {count, number}명',
  order: '서명 순서',
  inOrder: '순서대로',
  together: '동시에',
  fields: '칸 {count, number}개',
  summary: '{pages, number}쪽 · 입력칸 {fields, number}개',
  points: {
    have: '보유 포인트',
    spend: '이번에 쓰는 포인트',
    freeFirst: '(무료 포인트 먼저)',
    left: '남는 포인트',
    amount: '{points, number}P',
    minus: '−{points, number}P',
    unknown: '확인하지 못함',
  },
  send: '서명 요청 보내기',
  sendNote: '보낸 뒤에는 문서와 입력칸을 바꿀 수 없습니다.',
  fixFirst: '먼저 아래 내용을 채워 주세요',
  problems: {
    nobody: '참여자를 한 명 이상 넣어 주세요.',
    nameless: '{number, number}번 참여자의 이름이 없습니다.',
    noContact: '{name}의 연락처가 없습니다.',
    badContact: '{name}의 연락처를 확인해 주세요.',
    noField: '{name}에게 채울 칸이 없습니다.',
    fieldOfNobody: '{page, number}쪽에 담당이 없는 칸이 있습니다.',
    validity: '유효기간은 1일부터 365일까지 정할 수 있습니다.',
    messageTooLong: '요청 메시지가 너무 깁니다.',
  },
  preview: '받는 사람 화면',
  kakao: '카카오톡',
  email: '메일',
  message: {
    subject: '[{sender}] {document} 서명 요청',
    title: '{name} 님, {document}에 서명해 주세요',
    lead: '{requester} 님이 서명을 요청했습니다.',
    quote: '{name} 님의 말',
    talkTitle: '[도장] 서명 요청',
    talkLead: '{name} 님, {requester} 님이 서명을 요청했습니다.',
    document: '문서',
    from: '보낸 사람',
    until: '서명 기한',
    untilDays: '요청을 받은 때부터 {days, number}일',
    button: '문서 확인하고 서명하기',
    promise: '앱 설치, 신분증 사진, 카드번호를 묻지 않습니다. 받을 일이 없는 요청이면 누르지 마세요.',
  },
  sent: {
    toast: '서명 요청이 완료되었습니다.',
    title: '서명 요청을 보냈습니다',
    text: '진행 상황은 문서 화면에서 바로 볼 수 있습니다. 모두 서명하면 완료 문서를 보내 드립니다.',
    first: '지금 요청을 받은 사람',
    open: '문서 보기',
  },
  short: {
    title: '서명 요청 오류',
    text: '포인트가 부족합니다. 충전한 뒤 다시 시도해 주세요.',
    close: '닫기',
  },
  failed: { title: '보내지 못했습니다', close: '닫기' },
} as const;

const en: SameKeys<typeof ko> = {
  back: 'Back to the fields',
  steps: { label: 'Steps', document: 'Document', fields: 'People and fields', review: 'Review and send' },
  people: '{count, plural, one {# participant} other {# participants}}',
  order: 'Order of signing',
  inOrder: 'In order',
  together: 'At once',
  fields: '{count, plural, one {# field} other {# fields}}',
  summary: '{pages, plural, one {# page} other {# pages}} · {fields, plural, one {# field} other {# fields}}',
  points: {
    have: 'Points you have',
    spend: 'Points for this request',
    freeFirst: '(free points first)',
    left: 'Points left',
    amount: '{points, number}P',
    minus: '−{points, number}P',
    unknown: 'Not known',
  },
  send: 'Send the request',
  sendNote: 'Once sent, the document and its fields can no longer be changed.',
  fixFirst: 'Please complete the following first',
  problems: {
    nobody: 'Add at least one participant.',
    nameless: 'Participant {number, number} has no name.',
    noContact: '{name} has no contact.',
    badContact: 'Please check the contact of {name}.',
    noField: '{name} has no field to fill in.',
    fieldOfNobody: 'A field on page {page, number} belongs to nobody.',
    validity: 'Choose a validity between 1 and 365 days.',
    messageTooLong: 'The message is too long.',
  },
  preview: 'What they receive',
  kakao: 'KakaoTalk',
  email: 'E-mail',
  message: {
    subject: '[{sender}] Signature requested: {document}',
    title: '{name}, please sign {document}',
    lead: '{requester} asks for your signature.',
    quote: '{name} says',
    talkTitle: '[Dojang] Signature request',
    talkLead: '{name}, {requester} asks for your signature.',
    document: 'Document',
    from: 'From',
    until: 'Sign by',
    untilDays: '{days, plural, one {# day} other {# days}} after being asked',
    button: 'Review and sign',
    promise:
      'We never ask for an installation, a picture of your ID or a card number. Do not press if you expect no such request.',
  },
  sent: {
    toast: 'The signature request is complete.',
    title: 'Your request was sent',
    text: 'The document page shows how it goes. When everyone has signed, you receive the completed document.',
    first: 'Asked now',
    open: 'View document',
  },
  short: {
    title: 'Signature request error',
    text: 'Not enough points, please charge and try again.',
    close: 'Close',
  },
  failed: { title: 'It could not be sent', close: 'Close' },
};

/** Texts of the last step before sending. */
export const reviewMessages = { ko, en };

declare module '../../../ui/messages.ts' {
  interface MessageCatalog {
    review: typeof ko;
  }
}

import {
  AUTHENTICATION_TYPES,
  type AuditEventType,
  type AuthenticationType,
  acceptedWords,
  type ChainedEvent,
  type Locale,
  maskContact,
  PARTICIPANT_TYPES,
  type ParticipantType,
  paymentMethodName,
  seoulParts,
  siteHost,
} from '@dojang/domain';

/** Owns the labels of audit events on a certificate: one phrase for each type and language. */

type Detail = ChainedEvent['detail'];
type Labels = Readonly<Record<AuditEventType, (detail: Detail) => string>>;

/** Formats a UTC time as '2026-12-01 14:00' in Korean time. */
const seoulTime = (at: Detail[string] | undefined): string => {
  const { day, time } = seoulParts(new Date(String(at)));
  return `${day} ${time}`;
};

const methodOf = (detail: Detail, mail: string, talk: string): string =>
  detail.method === 'kakao' ? talk : mail;

type AuthenticationNames = Readonly<Record<AuthenticationType, string>>;

/** The possession of a phone and a real name are proven differently, so neither has the other's name. */
const KO_AUTHENTICATIONS: AuthenticationNames = {
  password: '접근 암호를',
  mobile_otp: '문자 인증번호(휴대전화 소지)를',
  mobile_identification: '휴대전화 본인확인(실명)을',
};
const EN_AUTHENTICATIONS: AuthenticationNames = {
  password: 'access code',
  mobile_otp: 'code by text message (possession of the phone)',
  mobile_identification: 'phone identity check (real name)',
};

const authentication = (detail: Detail, names: AuthenticationNames): string => {
  const type = AUTHENTICATION_TYPES.find((one) => one === detail.authType);
  return type === undefined ? '' : names[type];
};

/** The masked phone of an event; with the words for a number that the signer gave, which proves that number alone. */
const phoneOf = ({ phoneContact, phoneBy }: Detail, given: string): string => {
  const phone = maskContact(String(phoneContact ?? ''));
  return phoneBy === 'signer' ? `${phone}, ${given}` : phone;
};

/** What was sent to a participant by type. */
type Asked = Readonly<Record<ParticipantType, string>>;
const KO_ASKED: Asked = {
  signer: '서명 요청을',
  approver: '결재 요청을',
  viewer: '열람 안내를',
  copy: '참조 안내를',
};
const EN_ASKED: Asked = {
  signer: 'the request',
  approver: 'the request to approve',
  viewer: 'the notice to read',
  copy: 'the notice of a copy',
};
const askedFor = ({ participantType }: Detail, words: Asked): string =>
  words[PARTICIPANT_TYPES.find((type) => type === participantType) ?? 'signer'];

const won = (amount: Detail[string] | undefined): string => Number(amount ?? 0).toLocaleString('en-US');

/** How it was paid; empty when the provider did not tell. */
const paidBy = ({ method }: Detail, locale: Locale): string =>
  paymentMethodName(String(method ?? ''))?.[locale] ?? '';

const OWN_MARKS = {
  ko: {
    stamp: '저장한 도장을 찍음',
    signature: '저장한 서명을 넣음',
    both: '저장한 도장과 서명을 넣음',
  },
  en: {
    stamp: 'Applied the saved stamp',
    signature: 'Applied the saved signature',
    both: 'Applied the saved stamp and signature',
  },
} as const;
const markOf = ({ marks }: Detail) => (marks === 'stamp' || marks === 'signature' ? marks : 'both');

const changedName = ({ newName }: Detail, after: string): string =>
  typeof newName === 'string' ? ` (→ ${newName}${after})` : '';

/** How somebody is asked to whom no message is sent: in person, by a link that the requester hands over, or while absent. */
const KO_ASKED_BY: Readonly<Record<string, (detail: Detail) => string>> = {
  face_to_face: (d) => `${d.name} 님의 대면 서명을 요청함`,
  none: (d) => `${d.name} 님의 차례가 됨`,
};
const EN_ASKED_BY: typeof KO_ASKED_BY = {
  face_to_face: (d) => `Asked ${d.name} to sign in person`,
  none: (d) => `It became the turn of ${d.name}`,
};

const KO: Labels = {
  'document.reserved': (d) => `${seoulTime(d.reservationDate)}에 발송하도록 예약함`,
  'document.reservationChanged': (d) => `예약 일시를 변경함 (${seoulTime(d.reservationDate)})`,
  'document.reservationCancelled': () => '예약을 취소함',
  'document.edited': (d) => `문서를 편집함 (입력란 ${d.fields}개)`,
  'document.stamped': (d) => `${OWN_MARKS.ko[markOf(d)]} (입력란 ${d.fields}개)`,
  'document.sent': (d) =>
    `서명을 요청함${d.requiredApprovers ? ` (결재 규칙에 따른 결재자: ${d.requiredApprovers})` : ''}`,
  'document.expiryChanged': (d) => `서명 기한을 ${seoulTime(d.expiresAt)}까지로 변경함`,
  'document.handedOver': (d) => `요청자를 ${d.from} 님에서 ${d.to} 님으로 변경함`,
  'document.correctionOpened': () => '문서 수정을 시작함',
  'document.corrected': (d) =>
    `문서를 수정함 (버전 ${d.version}, 사유: ${d.reason})${d.actsAgainNames ? ` · 다시 요청: ${d.actsAgainNames}` : ''}`,
  'document.correctionClosed': (d) =>
    d.by === 'time' ? '수정 시간이 지나 원래 문서로 계속함' : '문서 수정을 취소함',
  'participant.asked': (d) =>
    KO_ASKED_BY[String(d.method)]?.(d) ??
    `${d.name} 님에게 ${askedFor(d, KO_ASKED)} 보냄 (${methodOf(d, '이메일', '카카오 알림톡')})`,
  'participant.askedAgain': (d) =>
    `${d.name} 님에게 서명 요청을 ${d.by === 'first' ? '' : '다시 '}보냄 (${methodOf(d, '이메일', '카카오 알림톡')})`,
  'participant.contactChanged': (d) => `${d.name} 님의 연락처를 변경함`,
  'participant.changed': (d) => `${d.name} 님의 정보를 변경함${changedName(d, ' 님으로')}`,
  'participant.delegated': (d) =>
    `${d.by === 'absence' ? `${d.name} 님의 부재 설정에 따라 ` : ''}${d.newName} 님에게 서명을 위임함 (사유: ${d.reason})`,
  'participant.delegationTakenBack': (d) =>
    `${d.name} 님의 서명 위임을 취소해 ${d.newName} 님이 서명하도록 함`,
  'participant.commented': () => '요청자에게 의견을 보냄',
  'participant.answered': (d) => `${d.name} 님의 의견에 답변함`,
  'participant.reminded': (d) => `${d.name} 님에게 다시 알림`,
  'participant.identified': (d) => {
    if (d.by === 'login') return `로그인해 확인함 (${d.accountName} 님의 계정)`;
    return d.by === 'face_to_face' ? `대면으로 확인함 (진행자 ${d.hostName})` : '연락처를 입력해 확인함';
  },
  'participant.identityConsented': (d) => `본인확인을 위한 정보 제공에 동의함 (동의문 ${d.version})`,
  'participant.codeSent': (d) => `문자로 인증번호를 보냄 (${phoneOf(d, '서명자가 입력한 번호')})`,
  'participant.authenticated': (d) =>
    `${authentication(d, KO_AUTHENTICATIONS)} 확인함${d.phoneBy === 'signer' ? ` (${phoneOf(d, '서명자가 입력한 번호')})` : ''}`,
  'participant.authenticationFailed': (d) => `${authentication(d, KO_AUTHENTICATIONS)} 확인하지 못함`,
  'participant.authenticationLocked': (d) => `${authentication(d, KO_AUTHENTICATIONS)} 5번 틀려 잠김`,
  'participant.notThisPerson': (d) => `기기를 받은 사람이 ${d.name} 님이 아니라고 함 (진행자 ${d.hostName})`,
  'participant.reopened': (d) => `${d.name} 님이 서명하던 화면을 다시 엶 (진행자 ${d.hostName})`,
  'participant.takenBack': (d) => `${d.name} 님이 서명하기 전에 기기를 돌려받음 (진행자 ${d.hostName})`,
  'document.viewed': () => '문서를 열람함',
  'document.shown': () => 'API 키로 연결한 사이트에서 문서를 엶',
  'participant.consented': (d) => `전자서명에 동의함 (동의문 ${d.version})`,
  'attachment.added': (d) => `파일을 첨부함 (${d.attachmentType})`,
  'attachment.removed': (d) => `첨부한 파일을 삭제함 (${d.attachmentType})`,
  'participant.signed': (d) =>
    d.by === 'face_to_face'
      ? `대면으로 서명함 (진행자 ${d.hostName} · 입력란 ${d.fields}개)`
      : `서명함 (입력란 ${d.fields}개)`,
  'participant.approved': (d) => `문서를 승인함${d.comment === undefined ? '' : ` (의견: ${d.comment})`}`,
  'participant.returned': () => '문서를 반려함',
  'participant.viewed': () => '열람자로 문서를 열람함',
  'participant.copyAsked': (d) =>
    d.method === 'none'
      ? `완료 문서를 받지 않기로 함 (진행자 ${d.hostName})`
      : `완료 문서를 받을 곳을 입력함 (${methodOf(d, '이메일', '카카오 알림톡')} · 진행자 ${d.hostName})`,
  'participant.refused': () => '서명을 거절함',
  'participant.expired': (d) => `${d.name} 님의 서명 기한이 지남`,
  'participant.withdrew': () => '서명을 취소함',
  'payment.reminded': (d) => `${d.name} 님에게 결제를 다시 알림 (${d.product} · ${won(d.amount)}원)`,
  'payment.paid': (d) => {
    const method = paidBy(d, 'ko');
    return `결제함 (${d.product} · ${won(d.amount)}원${method === '' ? '' : ` · ${method}`})`;
  },
  'payment.cancelled': (d) => {
    const [what, done] = d.by === 'provider' ? ['결제가', '취소됨'] : ['결제를', '취소함'];
    if (d.left === 0) return `${what} ${done} (${d.product} · ${won(d.sum)}원)`;
    return `${what} 부분 ${done} (${d.product} · 취소 ${won(d.sum)}원 · 남은 금액 ${won(d.left)}원)`;
  },
  'document.completed': () => '모든 서명자가 서명을 마침',
  'document.rejected': (d) => (d.by === 'approver' ? '반려로 종료됨' : '서명 거절로 종료됨'),
  'document.cancelled': () => '서명 요청을 취소함',
  'document.sealed': () => '완료된 문서에 전자서명을 적용함',
  'document.sealRenewed': () => '전자서명에 시점확인을 더함',
  'document.deleted': () => '요청자 쪽 문서함에서 삭제함',
  'document.recovered': () => '삭제한 문서를 복구함',
  'document.removed': () => '문서를 완전히 삭제함',
  'document.recordErased': () => '보존 기간이 지나 개인정보를 파기함',
};

const EN: Labels = {
  'document.reserved': (d) => `Scheduled to be sent at ${seoulTime(d.reservationDate)}`,
  'document.reservationChanged': (d) => `Rescheduled to ${seoulTime(d.reservationDate)}`,
  'document.reservationCancelled': () => 'Canceled the schedule',
  'document.edited': (d) => `Edited the document (${places(d.fields)})`,
  'document.stamped': (d) => `${OWN_MARKS.en[markOf(d)]} (fields: ${d.fields})`,
  'document.sent': (d) =>
    `Requested signatures${d.requiredApprovers ? ` (approvers required by the organization: ${d.requiredApprovers})` : ''}`,
  'document.expiryChanged': (d) => `Changed the time to sign to ${seoulTime(d.expiresAt)}`,
  'document.handedOver': (d) => `Changed the requester from ${d.from} to ${d.to}`,
  'document.correctionOpened': () => 'Began to correct the document',
  'document.corrected': (d) =>
    `Corrected the document (version ${d.version}, reason: ${d.reason})${d.actsAgainNames ? `; asked again: ${d.actsAgainNames}` : ''}`,
  'document.correctionClosed': (d) =>
    d.by === 'time'
      ? 'The time to correct was over; the document went on unchanged'
      : 'Discarded the correction',
  'participant.asked': (d) =>
    EN_ASKED_BY[String(d.method)]?.(d) ??
    `Sent ${askedFor(d, EN_ASKED)} to ${d.name} (${methodOf(d, 'e-mail', 'KakaoTalk')})`,
  'participant.askedAgain': (d) =>
    `Sent the request to ${d.name}${d.by === 'first' ? '' : ' again'} (${methodOf(d, 'e-mail', 'KakaoTalk')})`,
  'participant.contactChanged': (d) => `Changed the contact of ${d.name}`,
  'participant.changed': (d) => `Changed the participant ${d.name}${changedName(d, '')}`,
  'participant.delegated': (d) =>
    `Handed the signature ${d.by === 'absence' ? `of ${d.name}, who is absent, ` : ''}over to ${d.newName} (reason: ${d.reason})`,
  'participant.delegationTakenBack': (d) =>
    `Took the delegation to ${d.name} back, so that ${d.newName} signs`,
  'participant.commented': () => 'Sent a comment to the requester',
  'participant.answered': (d) => `Answered a comment of ${d.name}`,
  'participant.reminded': (d) => `Reminded ${d.name}`,
  'participant.identified': (d) => {
    if (d.by === 'login') return `Confirmed by logging in (account of ${d.accountName})`;
    return d.by === 'face_to_face'
      ? `Confirmed in person (host ${d.hostName})`
      : 'Confirmed the contact by entering it';
  },
  'participant.identityConsented': (d) =>
    `Agreed to passing on details for the identity check (text ${d.version})`,
  'participant.codeSent': (d) => `Sent a code by text message (${phoneOf(d, 'number given by the signer')})`,
  'participant.authenticated': (d) =>
    `Confirmed: ${authentication(d, EN_AUTHENTICATIONS)}${d.phoneBy === 'signer' ? ` (${phoneOf(d, 'number given by the signer')})` : ''}`,
  'participant.authenticationFailed': (d) => `Not confirmed: ${authentication(d, EN_AUTHENTICATIONS)}`,
  'participant.authenticationLocked': (d) =>
    `Locked after five tries: ${authentication(d, EN_AUTHENTICATIONS)}`,
  'participant.notThisPerson': (d) => `The person with the device was not ${d.name} (host ${d.hostName})`,
  'participant.reopened': (d) => `Reopened the page on which ${d.name} was signing (host ${d.hostName})`,
  'participant.takenBack': (d) => `Got the device back before ${d.name} signed (host ${d.hostName})`,
  'document.viewed': () => 'Viewed the document',
  'document.shown': () => 'Opened the document on a site with an API key',
  'participant.consented': (d) => `Agreed to sign electronically (text ${d.version})`,
  'attachment.added': (d) => `Attached a file (${d.attachmentType})`,
  'attachment.removed': (d) => `Removed an attached file (${d.attachmentType})`,
  'participant.signed': (d) =>
    d.by === 'face_to_face'
      ? `Signed in person (host ${d.hostName}, ${places(d.fields)})`
      : `Signed (${places(d.fields)})`,
  'participant.approved': (d) =>
    `Approved the document${d.comment === undefined ? '' : ` (comment: ${d.comment})`}`,
  'participant.returned': () => 'Returned the document',
  'participant.viewed': () => 'Read the document as a viewer',
  'participant.copyAsked': (d) =>
    d.method === 'none'
      ? `Asked for no copy (host ${d.hostName})`
      : `Gave the place for the copy (${methodOf(d, 'e-mail', 'KakaoTalk')}, host ${d.hostName})`,
  'participant.refused': () => 'Declined to sign',
  'participant.expired': (d) => `The time for ${d.name} to sign ended`,
  'participant.withdrew': () => 'Withdrew the signature',
  'payment.reminded': (d) => `Reminded ${d.name} of the payment (${d.product} · ${won(d.amount)} won)`,
  'payment.paid': (d) => {
    const method = paidBy(d, 'en');
    return `Paid ${won(d.amount)} won for ${d.product}${method === '' ? '' : ` (${method})`}`;
  },
  'payment.cancelled': (d) => {
    const done = d.by === 'provider' ? 'Canceled at the payment provider' : 'Canceled the payment';
    if (d.left === 0) return `${done}: ${won(d.sum)} won for ${d.product}`;
    return `${done} in part: ${won(d.sum)} won for ${d.product}, ${won(d.left)} won stay paid`;
  },
  'document.completed': () => 'All participants signed',
  'document.rejected': (d) =>
    d.by === 'approver' ? 'Ended because an approver returned it' : 'Ended because a participant declined',
  'document.cancelled': () => 'Canceled the request',
  'document.sealed': () => 'Sealed the completed document with a digital signature',
  'document.sealRenewed': () => 'Added a timestamp to the digital signature',
  'document.deleted': () => 'Deleted it from the documents of the requester’s side',
  'document.recovered': () => 'Recovered the deleted document',
  'document.removed': () => 'Removed the document for good',
  'document.recordErased': () => 'Erased the personal data at the end of its retention',
};

const places = (count: Detail[string] | undefined): string => `${count} ${count === 1 ? 'field' : 'fields'}`;

const EVENT_LABELS: Readonly<Record<Locale, Labels>> = { ko: KO, en: EN };

/** Names the site inside which something happened. */
const WITHIN: Readonly<Record<Locale, (host: string) => string>> = {
  ko: (host) => ` · ${host} 사이트 안에서`,
  en: (host) => `, inside ${host}`,
};

/** Returns the label of an event, with what was accepted when its file was uploaded; of one inside another site with that site's host. */
export function eventLabel({ type, detail }: Pick<ChainedEvent, 'type' | 'detail'>, locale: Locale): string {
  const label = EVENT_LABELS[locale][type](detail);
  const accepted = acceptedWords(detail, locale);
  const whole = accepted === '' ? label : `${label}${locale === 'ko' ? ' · ' : '; '}${accepted}`;
  const host = siteHost(detail.site);
  return host === null ? whole : whole + WITHIN[locale](host);
}

/** The actor's name of automatic events. */
export const SERVICE_NAMES: Readonly<Record<Locale, string>> = { ko: '도장 시스템', en: 'Dojang system' };

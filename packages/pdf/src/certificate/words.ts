/** Owns the certificate's words in both languages, and how it writes times. */
import { koreanClock, type SealLevel } from '@dojang/domain';
import type {
  CertificateAuthentication,
  CertificateChannel,
  CertificateProcess,
  CertificateReaderType,
} from './certificate-content.ts';

export interface Words {
  /** The service's name. */
  readonly brand: string;
  readonly title: string;
  readonly subtitle: string;
  readonly qr: string;
  readonly document: string;
  readonly name: string;
  readonly id: string;
  readonly requester: string;
  readonly state: string;
  readonly completed: string;
  readonly requestedAt: string;
  readonly completedAt: string;
  readonly originalHash: string;
  readonly seal: string;
  readonly seals: Readonly<Record<SealLevel, string>>;
  readonly timestamp: string;
  readonly completedHash: string;
  readonly anchor: string;
  readonly anchored: (time: string, number: number, origin: string) => string;
  readonly participants: string;
  readonly order: string;
  readonly participantColumns: readonly [string, string, string, string, string, string];
  readonly readers: string;
  readonly readerColumns: readonly [string, string, string, string, string];
  readonly readerTypes: Readonly<Record<CertificateReaderType, string>>;
  readonly readerActs: Readonly<Record<CertificateReaderType, string>>;
  readonly comment: (words: string) => string;
  readonly processes: Readonly<Record<CertificateProcess, string>>;
  readonly channels: Readonly<Record<CertificateChannel, string>>;
  readonly authentications: Readonly<Record<CertificateAuthentication, string>>;
  readonly host: (name: string) => string;
  /** Beside whom a signer under 14 signed. */
  readonly guardian: (name: string) => string;
  readonly signsFor: (name: string) => string;
  /** The heading of the signatures that were handed over. */
  readonly delegations: string;
  readonly delegated: (from: string, to: string, reason: string) => string;
  /** The heading of the versions of a document that was corrected. */
  readonly versions: string;
  readonly firstVersion: string;
  readonly versionColumns: readonly [string, string, string, string, string];
  /** Inside the page of which site it was signed. */
  readonly site: (host: string) => string;
  readonly account: (name: string) => string;
  readonly device: (device: string) => string;
  readonly consentEdition: (version: string) => string;
  readonly attachments: string;
  readonly notices: string;
  /** Beside the heading: since when they were known. */
  readonly noticesAside: string;
  readonly attachmentColumns: readonly [string, string, string, string];
  readonly events: string;
  readonly zone: string;
  readonly eventColumns: readonly [string, string, string, string, string, string, string];
  readonly consentTitle: (version: string) => string;
  readonly consentedBy: (signers: readonly string[]) => string;
  readonly checkTitle: string;
  readonly checkText: (address: string) => string;
  readonly chainHead: string;
  readonly footer: string;
  readonly issued: (time: string) => string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly pages: (count: number) => string;
}

const KO: Words = {
  brand: '도장',
  title: '감사추적 인증서',
  subtitle: '문서가 누구에게 보내지고 어떻게 서명되었는지의 기록입니다.',
  qr: '원본 확인',
  document: '문서',
  name: '문서 이름',
  id: '문서 번호',
  requester: '요청자',
  state: '상태',
  completed: '완료',
  requestedAt: '요청 일시',
  completedAt: '완료 일시',
  originalHash: '원본 SHA-256',
  seal: '전자서명',
  seals: {
    'B-B': 'PAdES B-B 전자서명, 문서 전체',
    'B-T': 'PAdES B-T 전자서명, 문서 전체',
    'B-LTA': 'PAdES B-LTA 장기 보존 전자서명, 문서 전체',
  },
  timestamp: 'RFC 3161 시점확인',
  completedHash: '완료본 SHA-256',
  anchor: '공개 기록 등록',
  anchored: (time, number, origin) => `${time} · ${number.toLocaleString('ko-KR')}번째 · ${origin}`,
  participants: '서명자',
  order: '순서',
  participantColumns: ['이름', '연락처', '본인 확인', '전자서명 동의', '서명 일시', '서명'],
  readers: '검토자·열람자·참조자',
  readerColumns: ['유형', '이름', '연락처', '한 일', '일시'],
  readerTypes: { approver: '검토자', viewer: '열람자', copy: '참조자' },
  readerActs: { approver: '서명 전 문서를 승인함', viewer: '문서를 열람함', copy: '완료 문서를 받음' },
  comment: (words) => `의견: ${words}`,
  processes: { sequential: '순서대로 서명', parallel: '동시에 서명', faceToFace: '대면 서명' },
  channels: { kakao: '카카오 알림톡', email: '이메일', none: '메시지 없음' },
  authentications: {
    contact: '연락처 일치',
    login: '로그인',
    inPerson: '대면 확인',
    accessCode: '접근 암호',
    phonePossession: '문자 인증번호(휴대전화 소지)',
    realName: '휴대전화 본인확인(실명)',
  },
  host: (name) => `진행자 ${name}`,
  guardian: (name) => `법정대리인 ${name}`,
  signsFor: (name) => `${name} 님의 위임`,
  delegations: '서명 위임',
  delegated: (from, to, reason) => `${from} → ${to} (사유: ${reason})`,
  versions: '문서 버전',
  firstVersion: '처음 보낸 문서',
  versionColumns: ['번호', '보낸 시각', '보낸 사람', '수정 사유', 'SHA-256'],
  site: (host) => `${host} 사이트 안에서`,
  account: (name) => `계정 ${name}`,
  device: (device) => `기기 ${device}`,
  consentEdition: (version) => `동의문 ${version}`,
  attachments: '첨부 파일',
  notices: '알림',
  noticesAside: '올린 파일에서 확인되어 요청자에게 알린 내용',
  attachmentColumns: ['종류', '첨부한 사람', '형식', 'SHA-256'],
  events: '기록',
  zone: '한국 시간(KST, UTC+09:00)',
  eventColumns: ['번호', '시각', '행위자', '내용', 'IP 주소', '기기', '해시 앞 8자리'],
  consentTitle: (version) => `동의문 (${version})`,
  consentedBy: (signers) => `동의한 서명자: ${signers.join(', ')}`,
  checkTitle: '변경 여부 확인 방법',
  checkText: (address) =>
    `QR 코드를 스캔하거나 ${address} 에서 완료된 PDF를 올려 주세요. 각 기록에는 바로 앞 기록의 해시가 들어 있어, 하나라도 고치거나 빼면 드러납니다.`,
  chainHead: '마지막 기록의 해시',
  footer: '이 인증서는 도장이 기록한 내용을 옮긴 것이며, 계약 내용이 옳은지는 확인하지 않습니다.',
  issued: (time) => `발행 ${time} KST`,
  pageOf: (page, pages) => `${page} / ${pages}쪽`,
  pages: (count) => `${count}쪽`,
};

const EN: Words = {
  brand: 'Dojang',
  title: 'Audit Trail Certificate',
  subtitle: 'A record of who received the document and how it was signed.',
  qr: 'Verify',
  document: 'Document',
  name: 'Name',
  id: 'Document no.',
  requester: 'Requested by',
  state: 'Status',
  completed: 'Completed',
  requestedAt: 'Requested',
  completedAt: 'Completed',
  originalHash: 'Original SHA-256',
  seal: 'Digital signature',
  seals: {
    'B-B': 'PAdES B-B signature over the whole document',
    'B-T': 'PAdES B-T signature over the whole document',
    'B-LTA': 'PAdES B-LTA (long-term) signature over the whole document',
  },
  timestamp: 'RFC 3161 timestamp',
  completedHash: 'Final SHA-256',
  anchor: 'Public log',
  anchored: (time, number, origin) => `${time} · entry ${number.toLocaleString('en-US')} · ${origin}`,
  participants: 'Signers',
  order: 'Order',
  participantColumns: ['Name', 'Contact', 'Verified by', 'Consent', 'Signed', 'Signature'],
  readers: 'Approvers, viewers and copy receivers',
  readerColumns: ['Type', 'Name', 'Contact', 'What they did', 'When'],
  readerTypes: { approver: 'Approver', viewer: 'Viewer', copy: 'Copy' },
  readerActs: {
    approver: 'Approved the document',
    viewer: 'Read the document',
    copy: 'Gets the completed files',
  },
  comment: (words) => `Comment: ${words}`,
  processes: {
    sequential: 'Signed in order',
    parallel: 'Signed in any order',
    faceToFace: 'Signed in person',
  },
  channels: { kakao: 'KakaoTalk message', email: 'E-mail', none: 'No message' },
  authentications: {
    contact: 'Contact matched',
    login: 'Logged in',
    inPerson: 'In person',
    accessCode: 'Access code',
    phonePossession: 'Code by text message (possession of the phone)',
    realName: 'Phone identity check (real name)',
  },
  host: (name) => `Host ${name}`,
  guardian: (name) => `Guardian: ${name}`,
  signsFor: (name) => `for ${name}`,
  delegations: 'Signatures handed over',
  delegated: (from, to, reason) => `${from} → ${to} (reason: ${reason})`,
  versions: 'Versions of the document',
  firstVersion: 'As sent first',
  versionColumns: ['No.', 'Sent at', 'Sent by', 'Reason for the correction', 'SHA-256'],
  site: (host) => `Inside ${host}`,
  account: (name) => `Account of ${name}`,
  device: (device) => `Device ${device}`,
  consentEdition: (version) => `Text ${version}`,
  attachments: 'Attachments',
  notices: 'Notices',
  noticesAside: 'Found in the uploaded file and shown to the requester',
  attachmentColumns: ['Kind', 'Attached by', 'Type', 'SHA-256'],
  events: 'Events',
  zone: 'Korea time (KST, UTC+09:00)',
  eventColumns: ['No.', 'Time', 'Who', 'What', 'IP address', 'Device', 'Hash (first 8)'],
  consentTitle: (version) => `Consent text (${version})`,
  consentedBy: (signers) => `Agreed to by ${signers.join(', ')}`,
  checkTitle: 'How to check for changes',
  checkText: (address) =>
    `Scan the QR code or upload the completed PDF at ${address}. Each event carries the hash of the one before, so that any change or omission shows.`,
  chainHead: 'Hash of the last event',
  footer: 'This certificate repeats what Dojang recorded; it does not judge the content of the contract.',
  issued: (time) => `Issued ${time} KST`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  pages: (count) => `${count} ${count === 1 ? 'page' : 'pages'}`,
};

export const WORDS: Readonly<Record<'ko' | 'en', Words>> = { ko: KO, en: EN };

/** The time in Korea, which has no daylight saving time: '2026-11-21 16:05:12'. */
export function koreaTime(at: Date): string {
  return koreanClock(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in Korea: '2026-11-21'. */
export function koreaDay(at: Date): string {
  return koreaTime(at).slice(0, 10);
}

/** Splits a hash into groups of eight characters, so that people can compare them. */
export function groupedHash(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? '';
}

/**
 * Owns what an audit-trail certificate says: plain values, already masked, that the server takes from the
 * audit table. Nothing here is computed from a clock or a database.
 */

export interface CertificateParticipant {
  /** 1, 2, …; the same number for several where order does not matter. */
  readonly order: number;
  readonly name: string;
  /** Masked: 010-****-5678, k***@mail.com. */
  readonly contact: string;
  /** How the request reached the participant: '카카오 알림톡', '메일', '대면'. */
  readonly channel: string;
  /** One line per authentication: '연락처 일치', '문자 인증번호 (휴대폰 점유)', '휴대폰 본인확인 (실명)'. */
  readonly authentications: readonly string[];
  readonly consentVersion: string;
  readonly consentedAt: Date;
  readonly signedAt: Date;
  /** The first signature or stamp that the participant put on the document. */
  readonly signaturePng?: Uint8Array | undefined;
}

export interface CertificateEvent {
  readonly seq: number;
  readonly at: Date;
  /** A sentence: '전자서명에 동의함 (2026-11판)'. */
  readonly label: string;
  readonly actor: string;
  /** Masked; empty where nobody was reached or acted. */
  readonly contact: string;
  readonly ip: string;
  /** 'Android · 카카오톡'. */
  readonly device: string;
  /** Of the event in the chain, full hex. */
  readonly hash: string;
}

export interface CertificateContent {
  readonly locale: 'ko' | 'en';
  readonly document: {
    readonly id: string;
    readonly name: string;
    readonly pageCount: number;
    /** '순서대로 서명', '동시에 서명', '대면 서명'. */
    readonly process: string;
    readonly originalSha256: string;
    readonly completedSha256: string;
    readonly requestedAt: Date;
    readonly completedAt: Date;
  };
  /** '한결상사 인사팀 이바다'. */
  readonly requester: string;
  readonly participants: readonly CertificateParticipant[];
  readonly events: readonly CertificateEvent[];
  /** Hash of the last event of the chain, full hex. */
  readonly chainHead: string;
  readonly issuedAt: Date;
  /** Address of the public verification page; also the QR code. */
  readonly verificationUrl: string;
  /** Only when a time-stamping authority is configured. */
  readonly timestamp?: { readonly authority: string; readonly at: Date } | undefined;
  readonly consent: { readonly version: string; readonly text: string };
  /** The service's name in the header; '도장' by default. */
  readonly brand?: string | undefined;
}

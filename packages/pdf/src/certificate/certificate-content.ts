/**
 * Owns what an audit-trail certificate says: plain values, already masked, that the server takes from the
 * audit table. Nothing here is computed from a clock or a database.
 */

export type CertificateProcess = 'sequential' | 'parallel' | 'faceToFace';
export type CertificateChannel = 'kakao' | 'email' | 'none';
/** Possession of a phone and the real name are different proofs and are never called one another. */
export type CertificateAuthentication = 'contact' | 'login' | 'inPerson' | 'phonePossession' | 'realName';

/** Whose account and which device took part in a signature that was not made by a link. */
export interface CertificateAttendance {
  /** The signer who was logged in, or the host who identified the signer in person. */
  readonly accountName: string;
  readonly isHost: boolean;
  /** The device on which the participant signed: 'Android · Chrome'. */
  readonly device: string;
}

export interface CertificateParticipant {
  /** 1, 2, …; printed only where participants sign in order. */
  readonly order: number;
  readonly name: string;
  /** Masked: 010-****-5678, k***@mail.com. */
  readonly contact: string;
  /** How the request reached the participant. */
  readonly channel: CertificateChannel;
  /** What the participant proved, in the order in which it was proved. */
  readonly authentications: readonly CertificateAuthentication[];
  /** Absent for a signature by a link. */
  readonly attendance?: CertificateAttendance | undefined;
  readonly consentVersion: string;
  readonly consentedAt: Date;
  readonly signedAt: Date;
  /** The picture that stands for the participant: the signature, else the stamp, else the initials. */
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

export interface CertificateConsent {
  readonly version: string;
  readonly locale: 'ko' | 'en';
  readonly text: string;
  /** Names of those who agreed to this text. */
  readonly signers: readonly string[];
}

export interface CertificateContent {
  readonly locale: 'ko' | 'en';
  readonly document: {
    readonly id: string;
    readonly name: string;
    readonly pageCount: number;
    readonly process: CertificateProcess;
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
  /** Address of the public verification page with the document's id; also the QR code. */
  readonly verificationUrl: string;
  /** Only when a time-stamping authority is configured. */
  readonly timestamp?: { readonly authority: string; readonly at: Date } | undefined;
  /** The texts that were agreed to, each once, in the language and version in which its signers agreed. */
  readonly consents: readonly CertificateConsent[];
  /** The service's name in the header; by default the product's, as the language writes it. */
  readonly brand?: string | undefined;
}

/**
 * Owns the content of an audit-trail certificate: plain values, already masked, that the server reads from the audit table.
 * Nothing here is computed from a clock or a database.
 */

import type { ProofFile, SealLevel, TrailFile } from '@dojang/domain';

export type CertificateProcess = 'sequential' | 'parallel' | 'faceToFace';
export type CertificateChannel = 'kakao' | 'email' | 'none';
/** Possession of a phone and the real name are different proofs and are never called one another. */
export type CertificateAuthentication =
  | 'contact'
  | 'login'
  | 'inPerson'
  | 'accessCode'
  | 'phonePossession'
  | 'realName';

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
  /** The name of the guardian beside whom a signer under 14 signed. */
  readonly guardian?: string | undefined;
  /** Who handed the signature over to this person, the first one first, and why. */
  readonly delegations?: readonly { readonly name: string; readonly reason: string }[] | undefined;
  /** Masked: 010-****-5678, k***@mail.com. */
  readonly contact: string;
  /** How the request reached the participant. */
  readonly channel: CertificateChannel;
  /** What the participant proved, in the order of the proofs. */
  readonly authentications: readonly CertificateAuthentication[];
  /** Absent for a signature by a link. */
  readonly attendance?: CertificateAttendance | undefined;
  /** The host of the site inside whose page the participant signed; absent for a page of the service. */
  readonly site?: string | undefined;
  readonly consentVersion: string;
  readonly consentedAt: Date;
  readonly signedAt: Date;
  /** The picture that stands for the participant: the signature, else the stamp, else the initials. */
  readonly signaturePng?: Uint8Array | undefined;
}

/** What a participant did who does not sign. */
export type CertificateReaderType = 'approver' | 'viewer' | 'copy';

/** A participant who approved the document, read it, or got the completed files. */
export interface CertificateReader {
  readonly type: CertificateReaderType;
  readonly name: string;
  /** Masked. */
  readonly contact: string;
  readonly channel: CertificateChannel;
  /** When the participant approved or first read; null for one who did nothing before the completion. */
  readonly at: Date | null;
  /** How an approver was identified; empty for everyone else. */
  readonly authentications: readonly CertificateAuthentication[];
  /** What an approver wrote beside the approval; empty for none. */
  readonly comment: string;
}

/** A file that a participant attached. Its name is left out, since everyone gets the certificate. */
export interface CertificateAttachment {
  /** What was asked for, in the requester's words. */
  readonly attachmentType: string;
  readonly participant: string;
  /** Such as 'PDF · 1.2 MB'. */
  readonly kind: string;
  /** Lowercase hex. */
  readonly sha256: string;
}

export interface CertificateEvent {
  readonly seq: number;
  readonly at: Date;
  /** A sentence, such as '전자서명에 동의함 (2026-11판)'. */
  readonly label: string;
  readonly actor: string;
  /** Masked; empty for an event without a recipient or an actor. */
  readonly contact: string;
  readonly ip: string;
  /** For example 'Android · 카카오톡'. */
  readonly device: string;
  /** The hash of the event in the chain, full hex. */
  readonly hash: string;
}

/** A version of a document that was corrected. */
export interface CertificateVersion {
  readonly number: number;
  readonly sha256: string;
  readonly at: Date;
  readonly by: string;
  /** Empty for the first version. */
  readonly reason: string;
}

export interface CertificateConsent {
  readonly version: string;
  readonly locale: 'ko' | 'en';
  readonly text: string;
  /** The names of the signers who agreed to this text. */
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
  /** For example '한결상사 인사팀 이바다'. */
  readonly requester: string;
  readonly participants: readonly CertificateParticipant[];
  /** Who approved, read, or got the completed files; the section is left out without any. */
  readonly readers: readonly CertificateReader[];
  /** Every version of a document that was corrected, the first one first; absent for other documents. */
  readonly versions?: readonly CertificateVersion[];
  readonly attachments: readonly CertificateAttachment[];
  /** Sentences on what was known about the document when it was sent; the section is left out without any. */
  readonly notices: readonly string[];
  readonly events: readonly CertificateEvent[];
  /** Hash of the last event of the chain, full hex. */
  readonly chainHead: string;
  /** The audit trail that is attached to the file. */
  readonly trail: TrailFile;
  /** The entry in the published hash tree; absent in a certificate from before its hour was over. */
  readonly anchor?:
    | { readonly proof: ProofFile; readonly origin: string; readonly index: number; readonly at: Date }
    | undefined;
  readonly issuedAt: Date;
  /** The address of the public verification page with the document's id; the QR code contains it too. */
  readonly verificationUrl: string;
  /** The level of the completed document's signature. */
  readonly sealLevel: SealLevel;
  /** Present only when a time-stamping authority is configured. */
  readonly timestamp?: { readonly authority: string; readonly at: Date } | undefined;
  /** The consent texts, each once, in the language and version in which the signers agreed. */
  readonly consents: readonly CertificateConsent[];
  /** The service's name in the header; the default is the product's name in the certificate's language. */
  readonly brand?: string | undefined;
}

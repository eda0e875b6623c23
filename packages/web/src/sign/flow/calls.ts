import type { BodyOf, ResultOf, ValueInput } from '@dojang/contract';
import { type CallRequest, createSchemalessClient, type Transport } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { type CommentPlace, type InkColor, type SigningEntryWay, signatureInkOf } from '@dojang/domain';
import type { SignerLink } from './link.ts';

/** Owns every call that the signing page makes. */

export type Opened = ResultOf<SignerEndpoints['signingFields']>;
export type MadePicture = ResultOf<SignerEndpoints['fonts']>['list'][number];
export type IdentityBody = BodyOf<SignerEndpoints['requestIdentity']>;
export type AttachedFile = ResultOf<SignerEndpoints['addAttachment']>;
export type NewHolder = BodyOf<SignerEndpoints['delegate']>;
export type CommentThread = ResultOf<SignerEndpoints['comments']>;
export type FileKind = 'original' | 'completed' | 'audit';

/** A file to attach to the request with this key. */
export interface AttachInput {
  readonly fileName: string;
  readonly ext: string;
  readonly base64: string;
  readonly requestKey: string;
}

/** The calls of one signer. */
export function makeCalls(link: SignerLink, transport: Transport<CallRequest>, way: SigningEntryWay) {
  const call = createSchemalessClient<SignerEndpoints>(SIGNER_CALLS, transport);
  const { documentId, participantId } = link;
  const params = { documentId, participantId };
  return {
    entry: () => call(way === 'link' ? 'entry' : 'accountEntry', { params }),
    openSession: (contact: string) => call('openSession', { params, body: { contact } }),
    open: () => call('signingFields', { params }),
    begin: () => call('startHistory', { params: { documentId }, query: { participantId } }),
    authentications: () => call('authentications', { params }),
    enterAccessCode: (authId: string, authValue: string) =>
      call('attemptAuthentication', {
        params: { ...params, authId },
        body: { authType: 'password', authValue },
      }),
    /** @param phoneNumber empty where the request has the number */
    requestCode: (authId: string, phoneNumber: string) =>
      call('requestOneTimeCode', {
        params: { ...params, authId },
        body: { authType: 'mobile_otp', ...(phoneNumber === '' ? {} : { phoneNumber }) },
      }),
    /** @param details empty for another code of the running check */
    requestIdentity: (authId: string, details: Omit<IdentityBody, 'authType'>) =>
      call('requestIdentity', {
        params: { ...params, authId },
        body: { authType: 'mobile_identification', ...details },
      }),
    enterCode: (authId: string, otpCode: string) =>
      call('enterOneTimeCode', { params: { ...params, authId }, body: { otpCode } }),
    closeCode: (authId: string) => call('closeOneTimeCode', { params: { ...params, authId } }),
    consent: (version: string) => {
      const locale = document.documentElement.lang === 'en' ? 'en' : 'ko';
      return call('consent', { params, body: { consent: true, version, locale } });
    },
    /** @param version that of the open document, as for every act on it */
    saveValues: (values: ValueInput[], version: number) =>
      call('saveValues', { params, body: { values, version } }),
    sign: (values: ValueInput[], version: number) =>
      call('sign', { params, body: { consent: true, values, version } }),
    /** @param phone empty where the contact is a phone number */
    pay: (phone: string) => call('beginPayment', { params, body: phone === '' ? {} : { phone } }),
    /** Asks the payment provider now. */
    checkPayment: () => call('checkPayment', { params }),
    refuse: (reason: string) => call('refuse', { params, body: { reason } }),
    /** @param comment for the requester; empty for none */
    approve: (comment: string, version: number) =>
      call('approve', { params, body: { approves: true, version, ...(comment === '' ? {} : { comment }) } }),
    returnDocument: (reason: string, version: number) =>
      call('approve', { params, body: { approves: false, version, reason } }),
    /** Hands the signature over to another person. */
    delegate: (holder: NewHolder) => call('delegate', { params, body: holder }),
    comments: () => call('comments', { params }),
    /** @param place on a page, or null for the whole document */
    sendComment: (text: string, place: CommentPlace | null) =>
      call('sendComment', { params, body: { text, ...(place === null ? {} : { place }) } }),
    withdraw: (reason: string) => call('withdraw', { params, body: { reason } }),
    file: (kind: FileKind) => call('documentDownload', { params: { documentId }, query: { kind } }),
    /** The requested files; `assigned`: only those that this signer attaches. */
    attachments: (assigned: boolean) =>
      call('listAttachments', {
        params: { documentId },
        query: { participantId, ...(assigned ? { assigned: 'true' } : {}) },
      }),
    attach: (file: AttachInput, onProgress: (part: number) => void) =>
      call('addAttachment', { params: { documentId }, query: { participantId }, body: file, onProgress }),
    detach: (attachmentId: string) =>
      call('removeAttachmentFile', { params: { documentId, participantId, attachmentId } }),
    /** The signatures and stamps of the signer's own account; null where the signer has none here. */
    savedSignatures: way === 'login' ? () => call('listSignatures') : null,
    fonts: (name: string, color: InkColor) =>
      call('fonts', { query: { name, color: signatureInkOf(color) } }),
    stamps: (name: string, color: InkColor) =>
      call('stamps', { params: { type: 'personal' }, query: { name, color } }),
  };
}

export type Calls = ReturnType<typeof makeCalls>;

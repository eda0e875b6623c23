import { DELIVERY_REASONS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MESSAGE_TEMPLATES } from '../fixed-values.ts';
import { participantWithProof } from '../request.shapes.ts';
import { deliveryState, id, none, noQuery, signingMethod, time } from '../shapes.ts';

/** Calls of the requester on a running request, beside reminding and cancelling. */

const expiryMinutes = z.number().int();
const EXPIRY_ERRORS = ['notFound', 'expiryRange', 'expiryNotRunning', 'correctionOpen'] as const;
const expiryResult = z.object({
  /** Until when the participants whose turn it is can sign; of a reserved request, those who are asked at its time. */
  expiresAt: time,
  /** How many participants whose time was over were asked again. */
  asked: z.number().int(),
});

const delivery = z.object({
  deliveryId: id,
  /** The name of the recipient: a participant, or the requester. */
  recipientName: z.string(),
  /** Null for messages to the requester. */
  participantId: id.nullable(),
  /** Masked for readers outside the requester's side. */
  recipient: z.string(),
  channel: z.enum(['email', 'kakao', 'sms']),
  template: z.enum(MESSAGE_TEMPLATES),
  state: deliveryState,
  /** The words of the server or provider that reported the failure; for people `reason` is meant. */
  error: z.string().nullable(),
  /** Why the message was not delivered, or is late; null when nothing is known to be wrong. */
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** True when this message repeats an undelivered one. */
  isRepetition: z.boolean(),
  /** When the same mail was sent again, because the mail server had not answered and nobody could tell whether it arrived; null if never. */
  sentAgainAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  /** Whether the caller can send this message again now, apart from the limited rate. */
  canResend: z.boolean(),
});
export type DeliveryResult = z.infer<typeof delivery>;

export const runningRequestEndpoints = {
  deliveries: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/deliveries',
    summary: 'The messages about a document with their states, newest first. They contain no link',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(delivery) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/deliveries/{deliveryId}/resend',
    summary: 'Send a message again that was not delivered, once in ten minutes and five times a day',
    access: 'login',
    permission: 'document.remind',
    errors: ['notFound', 'documentPartUnknown', 'resendNotFailed', 'resendPointless', 'resendTooSoon'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  participantMessage: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/participants/{participantId}/message',
    summary:
      'What the requester wrote to a participant, with how and when the participant was asked. To a participant it opens with the ' +
      'document, after the authentications',
    access: 'either',
    permission: 'document.read',
    errors: [
      'signingRefused',
      'contactMismatch',
      'stepLocked',
      'authenticationRequired',
      'notFound',
      'documentPartUnknown',
    ],
    query: noQuery,
    body: none,
    result: z.object({
      documentName: z.string(),
      organizationName: z.string(),
      requesterName: z.string(),
      participantName: z.string(),
      /** Empty when the requester wrote nothing. */
      message: z.string(),
      signingMethodType: signingMethod,
      /** The language of the messages to this participant. */
      locale: z.enum(['ko', 'en']),
      /** Null until it is the participant's turn. */
      askedAt: time.nullable(),
      expiresAt: time.nullable(),
    }),
  }),
  changeExpiry: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/expiry',
    summary:
      'Give the participants 1 to 365 days from now, and as many to those who are asked later; participants whose ' +
      'time was over are asked again. In a reserved request the days count from its sending',
    access: 'login',
    permission: 'document.cancel',
    errors: EXPIRY_ERRORS,
    query: noQuery,
    body: z.object({ expiryMinutes }),
    result: expiryResult,
  }),
  changeExpiries: endpoint({
    method: 'PUT',
    path: '/v1/documents/expiry',
    summary: 'The same for several documents: all of them, or none',
    access: 'login',
    permission: 'document.cancel',
    errors: [...EXPIRY_ERRORS, 'emptySelection'],
    query: noQuery,
    body: z.object({ documentIds: z.array(id).max(100), expiryMinutes }),
    result: expiryResult,
  }),
  changeContact: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/participants/{participantId}/contact',
    summary:
      'Change the contact of a participant who has not signed: the old link is dead at once, and a participant ' +
      'whose turn it is gets a new request. In a reserved request everyone is asked at its time',
    access: 'login',
    permission: 'document.cancel',
    errors: [
      'approverRequired',
      'approverGone',
      'notFound',
      'documentPartUnknown',
      'documentStateRefused',
      'contactInvalid',
      'phoneMissing',
      'contactChangeSigned',
      'contactChangeExpired',
      'contactUnchanged',
      'correctionOpen',
    ],
    query: noQuery,
    body: z.object({ signingMethodType: signingMethod, signingContactInfo: z.string().max(320) }),
    /** Whether a new request was sent; a participant whose turn has not come gets it then. */
    result: z.object({ asked: z.boolean() }),
  }),
  changeParticipant: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/participants/{participantId}',
    summary:
      'Change name, contact, language or authentications of a participant who has not signed or approved; what is absent stays. As after a ' +
      'change of the contact the old link is dead at once, and a participant whose turn it is gets a new request',
    access: 'login',
    permission: 'document.cancel',
    errors: [
      'approverRequired',
      'approverGone',
      'notFound',
      'documentPartUnknown',
      'documentStateRefused',
      'contactInvalid',
      'phoneMissing',
      'contactChangeSigned',
      'contactChangeExpired',
      'contactUnchanged',
      'correctionOpen',
      'nameHoldsAddress',
      'nameNotDrawn',
      'residentNumber',
      'authenticationTwice',
      'authenticationNotOffered',
      'accessCodeMissing',
      'accessCodeLength',
      'phoneInvalid',
    ],
    query: noQuery,
    body: z.object({
      name: z.string().max(200).optional(),
      /** With `signingContactInfo` only. */
      signingMethodType: signingMethod.optional(),
      signingContactInfo: z.string().max(320).optional(),
      /** Null: that of the participant’s browser. */
      locale: z.enum(['ko', 'en']).nullable().optional(),
      /** All authentications of the participant from now on. Without `authValue` the stored value is kept. */
      authentications: participantWithProof.shape.authentications,
    }),
    result: z.object({ asked: z.boolean() }),
  }),
};

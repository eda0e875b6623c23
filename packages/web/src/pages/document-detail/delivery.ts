import type { ParticipantResult } from '@dojang/contract';

/** Owns the progress of a request with one person, step by step. */

export type StepState = 'done' | 'open' | 'failed' | 'unknown';

export interface DeliveryStep {
  readonly key: 'sent' | 'viewed' | 'signed' | 'approved';
  readonly state: StepState;
}

type Delivery = NonNullable<ParticipantResult['delivery']>['state'];

const SENT: Record<Delivery, StepState> = {
  planned: 'open',
  sending: 'open',
  sent: 'done',
  delivered: 'done',
  failed: 'failed',
  unknown: 'unknown',
};

type Reached = Pick<
  ParticipantResult,
  'askedAt' | 'viewedAt' | 'signedAt' | 'delivery' | 'signingMethodType'
> &
  Partial<Pick<ParticipantResult, 'participantType'>>;

/**
 * Delivered, viewed, signed or approved; without a message (in person, by hand) there is no delivery step. A viewer only reads, and to
 * a copy receiver nothing but the delivery happens.
 */
export function deliverySteps(person: Reached): DeliveryStep[] {
  const isLater = person.viewedAt !== null || person.signedAt !== null;
  const sent: StepState = person.delivery === null ? 'open' : SENT[person.delivery.state];
  const viewed: DeliveryStep = { key: 'viewed', state: isLater ? 'done' : 'open' };
  const acted: DeliveryStep = {
    key: person.participantType === 'approver' ? 'approved' : 'signed',
    state: person.signedAt === null ? 'open' : 'done',
  };
  const steps = { copy: [], viewer: [viewed], approver: [viewed, acted], signer: [viewed, acted] }[
    person.participantType ?? 'signer'
  ];
  const hasMessage = person.signingMethodType !== 'none';
  return hasMessage ? [{ key: 'sent', state: isLater ? 'done' : sent }, ...steps] : steps;
}

/** The failure of the newest message, unless the person opened the link anyway; final when it is not retried. */
export function deliveryProblem(
  person: Reached,
): { readonly isFinal: boolean; readonly reason: string } | null {
  const { delivery } = person;
  if (delivery === null || person.signedAt !== null) return null;
  const reason = delivery.error ?? '';
  if (SENT[delivery.state] === 'failed') return { isFinal: true, reason };
  return SENT[delivery.state] === 'open' && reason !== '' ? { isFinal: false, reason } : null;
}

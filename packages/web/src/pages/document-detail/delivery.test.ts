import type { ParticipantResult } from '@dojang/contract';
import { expect, test } from 'vitest';
import { deliveryProblem, deliverySteps } from './delivery.ts';

const AT = '2026-11-20T05:00:00Z';
type Reached = Parameters<typeof deliverySteps>[0];
const person = (more: Partial<Reached>): Reached => ({
  askedAt: AT,
  viewedAt: null,
  signedAt: null,
  signingMethodType: 'email',
  delivery: { state: 'sent', error: null },
  ...more,
});
const states = (more: Partial<Reached>) =>
  deliverySteps(person(more)).map((step) => `${step.key}:${step.state}`);
const delivery = (
  state: NonNullable<ParticipantResult['delivery']>['state'],
  error: string | null = null,
) => ({
  delivery: { state, error },
});

test('[DOC-04] each participant shows delivered, viewed and signed', () => {
  expect(states(delivery('planned'))).toEqual(['sent:open', 'viewed:open', 'signed:open']);
  expect(states(delivery('delivered'))).toEqual(['sent:done', 'viewed:open', 'signed:open']);
  expect(states({ viewedAt: AT })).toEqual(['sent:done', 'viewed:done', 'signed:open']);
  expect(states({ signedAt: AT })).toEqual(['sent:done', 'viewed:done', 'signed:done']);
  expect(states({ signingMethodType: 'none', delivery: null })).toEqual(['viewed:open', 'signed:open']);
});

test('[MSG-02] a failed delivery is shown with its cause, a retry too', () => {
  expect(states(delivery('failed', 'no such user'))[0]).toBe('sent:failed');
  expect(deliveryProblem(person(delivery('failed', '없는 주소')))).toEqual({
    isFinal: true,
    reason: '없는 주소',
  });
  expect(deliveryProblem(person(delivery('planned', '잠시 거부')))).toEqual({
    isFinal: false,
    reason: '잠시 거부',
  });
  expect(deliveryProblem(person(delivery('sent')))).toBeNull();
  expect(deliveryProblem(person({ ...delivery('failed', 'x'), signedAt: AT }))).toBeNull();
});

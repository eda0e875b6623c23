import { expect, test } from 'vitest';
import { AUDIT_EVENT_TYPES } from '../evidence/audit-chain.ts';
import { HAND_OVER_EVENTS, HAND_OVER_STEPS, isHandOverRecorded } from './hand-over.ts';

test('[SGN-05] each step of a hand-over has its own event of the trail, and no participant fills the trail with them', () => {
  const events = HAND_OVER_STEPS.map((step) => HAND_OVER_EVENTS[step]);
  expect(HAND_OVER_STEPS).toEqual(Object.keys(HAND_OVER_EVENTS));
  expect(new Set(events).size).toBe(HAND_OVER_STEPS.length);
  for (const event of events) expect(AUDIT_EVENT_TYPES).toContain(event);
  expect([0, 49, 50, 51].map(isHandOverRecorded)).toEqual([true, true, false, false]);
});

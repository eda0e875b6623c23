import { expect, test } from 'vitest';
import { type PictureEvent, pictureAfter, pictureAt } from './picture-state.ts';

const after = (...events: PictureEvent[]) => events.reduce(pictureAfter, pictureAt('/a'));
const fault: PictureEvent = { kind: 'fault' };
const again: PictureEvent = { kind: 'again' };
const loaded: PictureEvent = { kind: 'loaded' };
const address = (to: string): PictureEvent => ({ kind: 'address', address: to });

test('[EDT-01] a picture that does not come is asked for once more, at the newest address, and then rests', () => {
  expect(after(fault)).toMatchObject({ phase: 'waiting', asked: 1 });
  expect(after(fault, address('/b'), again)).toMatchObject({ phase: 'coming', asked: 2, address: '/b' });
  expect(after(fault, again, fault)).toMatchObject({ phase: 'failed', asked: 2 });
  expect(after(fault, again, fault, again)).toMatchObject({ phase: 'failed', asked: 2 });
});

test('[EDT-01] a picture that rests begins anew with a new address', () => {
  expect(after(fault, again, fault, address('/a'))).toMatchObject({ phase: 'failed' });
  expect(after(fault, again, fault, address('/b'))).toMatchObject({ phase: 'coming', asked: 3, faults: 0 });
});

test('[EDT-01] a picture that is shown stays when its address is renewed', () => {
  expect(after(loaded, address('/b'))).toMatchObject({ phase: 'shown', address: '/a' });
});

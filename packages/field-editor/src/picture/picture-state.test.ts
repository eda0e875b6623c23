import { expect, test } from 'vitest';
import { type PictureEvent, pictureAfter, pictureAt } from './picture-state.ts';

const after = (...events: PictureEvent[]) => events.reduce(pictureAfter, pictureAt('/a'));
const error: PictureEvent = { kind: 'error' };
const again: PictureEvent = { kind: 'again' };
const loaded: PictureEvent = { kind: 'loaded' };
const address = (to: string): PictureEvent => ({ kind: 'address', address: to });

test('[EDT-01] a picture that does not load is requested once more, at the newest address, and then stops', () => {
  expect(after(error)).toMatchObject({ phase: 'waiting', asked: 1 });
  expect(after(error, address('/b'), again)).toMatchObject({ phase: 'coming', asked: 2, address: '/b' });
  expect(after(error, again, error)).toMatchObject({ phase: 'failed', asked: 2 });
  expect(after(error, again, error, again)).toMatchObject({ phase: 'failed', asked: 2 });
});

test('[EDT-01] a stopped picture starts again with a new address', () => {
  expect(after(error, again, error, address('/a'))).toMatchObject({ phase: 'failed' });
  expect(after(error, again, error, address('/b'))).toMatchObject({ phase: 'coming', asked: 3, errors: 0 });
});

test('[EDT-01] a picture that is shown stays when its address is renewed', () => {
  expect(after(loaded, address('/b'))).toMatchObject({ phase: 'shown', address: '/a' });
});

import { beforeEach } from 'vitest';
import { logIn, upload } from '../main-job.ts';
import { serviceWithInvariants } from '../with-invariants.ts';
import { callsThat, fuzzCalls, type Known, prepare } from './fuzzed-calls.ts';

const service = serviceWithInvariants();

let uploaded: string | undefined;
/** Created for each call, since the previous call may have changed or deleted it. */
let known: Known | undefined;
beforeEach(async () => {
  uploaded ??= await upload((await logIn(service().url, 'hangyeol')).client, 'pdf/issue16278.pdf');
  known = await prepare(service(), uploaded, known);
});

fuzzCalls(callsThat(true), () => {
  if (!known) throw new Error('nothing was prepared');
  return known;
});

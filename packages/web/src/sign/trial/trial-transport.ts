import type { ResultOf } from '@dojang/contract';
import type { CallRequest, Envelope, Transport } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { handwriting } from './trial-handwriting.ts';

/** Owns the answers of the test view. Invariant: no call leaves the browser, and nothing is stored. */

export type TrialDocument = ResultOf<SignerEndpoints['testDocument']>;

type Name = keyof typeof SIGNER_CALLS;

/** The calls that the test view answers; it has no files, and its signer has no account. */
const ANSWERED: readonly Name[] = [
  'entry',
  'openSession',
  'signingFields',
  'startHistory',
  'consent',
  'saveValues',
  'sign',
  'refuse',
  'fonts',
];

/** Returns which call a request makes; undefined for one that the test view does not offer. */
function callOf({ method, path }: CallRequest): Name | undefined {
  const [bare = ''] = path.split('?');
  return ANSWERED.find((name) => {
    const wanted = SIGNER_CALLS[name];
    const pattern = wanted.path.replaceAll(/\{\w+\}/g, '[^/]+');
    return wanted.method === method && new RegExp(`^${pattern}$`).test(bare);
  });
}

function answerTo(name: Name, path: string, { entry, document }: TrialDocument): unknown {
  switch (name) {
    case 'entry':
      return entry;
    case 'openSession':
      return { token: 'test', expiresIn: 3600 };
    case 'signingFields':
      return document;
    case 'consent':
      return { givenAt: entry.sentAt };
    case 'saveValues':
      return { saved: 0 };
    case 'sign':
      return { status: 'completed', documentStatus: 'on_going' };
    case 'refuse':
      return { documentStatus: 'rejected' };
    case 'fonts':
      return { list: handwriting(new URLSearchParams(path.split('?')[1])) };
    default:
      return {};
  }
}

const NOT_OFFERED: Envelope = { code: 404, msg: '', result: null };

/** A transport that answers every call of the signer from the document of the test view. */
export const trialTransport =
  (trial: TrialDocument): Transport<CallRequest> =>
  async (call) => {
    const name = callOf(call);
    return name === undefined ? NOT_OFFERED : { code: 0, msg: '', result: answerTo(name, call.path, trial) };
  };

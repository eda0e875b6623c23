import type { ResultOf } from '@dojang/contract';
import { type CallRequest, createSchemalessClient, type Transport } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import type { HandOverStep } from '@dojang/domain';

/** A participant of a document. */
export interface CopyParams {
  readonly documentId: string;
  readonly participantId: string;
}

export type CopyPlace = ResultOf<SignerEndpoints['copyPlace']>;

/** The calls before it is known as whom an account signs, and those of a host. */
export type PlaceCalls = ReturnType<typeof placeCalls>;

/** Creates these calls. Each rejects with the failure of the server, or of the connection. */
export function placeCalls(transport: Transport<CallRequest>) {
  const call = createSchemalessClient<SignerEndpoints>(SIGNER_CALLS, transport);
  return {
    participants: (documentId: string) => call('signableParticipants', { params: { documentId } }),
    /** Reports a step of the hand-over; without a connection, or after the end of the document, nothing is recorded. */
    recordHandOver: (params: CopyParams, step: HandOverStep) =>
      call('recordHandOver', { params, body: { step } }).then(
        () => undefined,
        () => undefined,
      ),
    copyPlace: (params: CopyParams) => call('copyPlace', { params }),
    askCopy: (params: CopyParams, contact: string) => call('askCopy', { params, body: { contact } }),
    entry: (params: CopyParams) => call('accountEntry', { params }),
    completedFile: (documentId: string, disposition: 'attachment' | 'inline') =>
      call('documentDownload', { params: { documentId }, query: { kind: 'completed', disposition } }),
  };
}

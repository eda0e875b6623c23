import { type CallRequest, createSchemalessClient, type Transport } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';

/** The calls before it is known as whom an account signs. */
export function placeCalls(transport: Transport<CallRequest>) {
  const call = createSchemalessClient<SignerEndpoints>(SIGNER_CALLS, transport);
  return {
    participants: (documentId: string) => call('signableParticipants', { params: { documentId } }),
  };
}

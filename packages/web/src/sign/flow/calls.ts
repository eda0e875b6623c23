import type { InkColor, ResultOf, ValueInput } from '@dojang/contract';
import { createClient } from '@dojang/contract/client';
import { signerEndpoints as endpoints } from '@dojang/contract/signer';
import type { SignerLink } from './link.ts';
import { fetchTransport } from './transport.ts';

/** Owns every call that the signing page makes. */

export type Opened = ResultOf<typeof endpoints.signingFields>;
export type MadePicture = ResultOf<typeof endpoints.fonts>['list'][number];
export type FileKind = 'original' | 'completed' | 'audit';

/** The calls of one signer's link. @param token of the session, once there is one */
export function makeCalls(link: SignerLink, token: () => string | null) {
  const call = createClient(fetchTransport(link, token));
  const { documentId, participantId } = link;
  const params = { documentId, participantId };
  return {
    entry: () => call(endpoints.entry, { params }),
    openSession: (contact: string) => call(endpoints.openSession, { params, body: { contact } }),
    open: () => call(endpoints.signingFields, { params }),
    begin: () => call(endpoints.startHistory, { params: { documentId } }),
    consent: (version: string) => call(endpoints.consent, { params, body: { consent: true, version } }),
    saveValues: (values: ValueInput[]) => call(endpoints.saveValues, { params, body: { values } }),
    sign: (values: ValueInput[]) => call(endpoints.sign, { params, body: { consent: true, values } }),
    refuse: (reason: string) => call(endpoints.refuse, { params, body: { reason } }),
    file: (kind: FileKind) => call(endpoints.documentFile, { params: { documentId }, query: { kind } }),
    fonts: (name: string, color: InkColor) => call(endpoints.fonts, { query: { name, color } }),
    stamps: (name: string, color: InkColor) =>
      call(endpoints.stamps, { params: { type: 'personal' }, query: { name, color } }),
  };
}

export type Calls = ReturnType<typeof makeCalls>;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { id, none, noQuery, signingMethod } from '../shapes.ts';
import { signingDocumentResult, signingEntry } from './signing.endpoints.ts';

/** The addresses that lead to the signing page, and the document that its test view shows. */

export const signerLinkEndpoints = {
  signerLink: endpoint({
    ...SIGNER_CALLS.signerLink,
    summary: 'Open the sealed token of a /directLink address; changes nothing',
    access: 'public',
    permission: null,
    errors: ['signerLinkUnknown'],
    query: z.object({ encryptedLink: z.string().min(1).max(1000) }),
    body: none,
    /** The parts of the link, under the names that `/participant` has in its query. */
    result: z.object({ di: id, pi: id, lk: z.string(), smt: signingMethod }),
  }),
  testDocument: endpoint({
    ...SIGNER_CALLS.testDocument,
    summary: 'The sample document of /testview, as its signer sees it; nothing is stored',
    access: 'public',
    permission: null,
    errors: ['sampleMissing', 'sampleFileMissing'],
    query: noQuery,
    body: none,
    result: z.object({ entry: signingEntry, document: signingDocumentResult }),
  }),
  bulkTestDocument: endpoint({
    ...SIGNER_CALLS.bulkTestDocument,
    summary:
      'The document of a test of a bulk, by the token of its mail, as the participant of one role would see it; nothing is stored',
    access: 'public',
    permission: null,
    errors: ['bulkTestGone'],
    query: noQuery,
    body: z.object({ token: z.string().min(1).max(1_000) }),
    result: z.object({ entry: signingEntry, document: signingDocumentResult }),
  }),
  draftPreview: endpoint({
    ...SIGNER_CALLS.draftPreview,
    summary:
      "The caller's own draft in the shape that a signer gets, as one of its participants would see it; nothing is stored or recorded",
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notDraft', 'participantsMissing'],
    /** By default the first participant in order. */
    query: z.object({ participantKey: z.string().min(1).max(64).optional() }),
    body: none,
    result: z.object({ entry: signingEntry, document: signingDocumentResult }),
  }),
};

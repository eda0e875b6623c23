import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { none } from '../shapes.ts';

/** Calls that download the files of a document, for accounts and for signers' links. */
export const downloadEndpoints = {
  documentDownload: endpoint({
    ...SIGNER_CALLS.documentDownload,
    summary: 'A download address of at most 60 seconds',
    access: 'either',
    permission: 'document.download',
    errors: [
      'notFound',
      'notCompletedYet',
      'signingRefused',
      'contactMismatch',
      'stepLocked',
      'authenticationRequired',
    ],
    query: z.object({
      kind: z.enum(['original', 'completed', 'audit', 'all']).default('original'),
      /** inline: the browser shows the PDF in a page of the service; a zip is always saved. */
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
    }),
    body: none,
    result: z.object({ url: z.string(), expiresIn: z.number().int() }),
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldInput, id, none, noQuery, pageResult } from '../shapes.ts';

/** Sample contracts stand for everybody alike: they belong to no tenant, and nothing of them is anybody's. */

const bothLanguages = z.object({ ko: z.string(), en: z.string() });

const sampleSummary = z.object({
  /** As long as the sample exists; a made draft has an id of its own. */
  documentId: id,
  name: bothLanguages,
  about: bothLanguages,
  pageCount: z.number().int(),
  /** The parties in the order in which they fill in and sign. */
  roles: z.array(z.object({ key: z.string(), name: bothLanguages })),
  /** How many fields are placed. */
  fieldCount: z.number().int(),
  /** The first page as picture. */
  thumbUrl: z.string(),
});
export type SampleSummary = z.infer<typeof sampleSummary>;

/** What a template is: a name, roles in place of people, and fields on pages. */
export const sampleTemplate = sampleSummary.extend({
  fields: z.array(fieldInput),
  pages: z.array(pageResult),
});
export type SampleTemplate = z.infer<typeof sampleTemplate>;

const oneSample = z.looseObject({ id });
const address = z.object({ url: z.string(), expiresIn: z.number().int() });

export const sampleEndpoints = {
  samples: endpoint({
    method: 'GET',
    path: '/v1/documents/sample',
    summary: 'Sample contracts with their first page',
    access: 'login',
    permission: 'document.upload',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(sampleSummary) }),
  }),
  sampleTemplate: endpoint({
    method: 'GET',
    path: '/v1/documents/sample-template',
    summary: 'One sample contract as a template: roles, fields and pages',
    access: 'login',
    permission: 'document.upload',
    errors: ['sampleMissing', 'sampleFileMissing'],
    query: oneSample,
    body: none,
    result: sampleTemplate,
  }),
  sampleDownload: endpoint({
    method: 'GET',
    path: '/v1/documents/sample-template-file',
    summary: 'A download address of a sample contract, good for at most 60 seconds',
    access: 'login',
    permission: 'document.upload',
    errors: ['sampleMissing', 'sampleFileMissing'],
    query: oneSample,
    body: none,
    result: address,
  }),
  sampleZip: endpoint({
    method: 'GET',
    path: '/v1/documents/sample-zip',
    summary: 'A download address of all sample contracts in one zip, named in the language of the call',
    access: 'login',
    permission: 'document.upload',
    errors: ['sampleFileMissing'],
    query: noQuery,
    body: none,
    result: address,
  }),
  takeSample: endpoint({
    method: 'POST',
    path: '/v1/documents/sample-template',
    summary: 'Put a sample contract among the caller’s own files, as an upload would, ready at once',
    access: 'login',
    permission: 'document.upload',
    errors: ['sampleMissing', 'sampleFileMissing'],
    isRepeatable: true,
    query: noQuery,
    body: z.object({ documentId: id }),
    result: z.object({ fileId: id, name: z.string(), pageCount: z.number().int() }),
  }),
};

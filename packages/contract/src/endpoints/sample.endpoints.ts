import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldGroup, fieldInput, id, none, noQuery, pageResult } from '../shapes.ts';

/**
 * Sample contracts are the same for all users: they belong to no tenant and contain no user's data. Their texts are in the language of
 * the call.
 */

const sampleSummary = z.object({
  /** The sample's own id; a draft created from the sample has another id. */
  documentId: id,
  name: z.string(),
  about: z.string(),
  pageCount: z.number().int(),
  /** The parties in their signing order. */
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The number of placed fields. */
  fieldCount: z.number().int(),
  /** A picture of the first page. */
  thumbUrl: z.string(),
});
export type SampleSummary = z.infer<typeof sampleSummary>;

/** A sample with its template contents: a name, roles instead of people, and fields on pages. */
export const sampleTemplate = sampleSummary.extend({
  fields: z.array(fieldInput),
  /** The choices among the fields. */
  fieldGroups: z.array(fieldGroup),
  pages: z.array(pageResult),
});
export type SampleTemplate = z.infer<typeof sampleTemplate>;

/** Without an id the calls answer with the first sample of the list. */
const oneSample = z.object({ id: id.optional() });
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
    summary: 'One sample contract (without `id` the first) as a template: roles, fields and pages',
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
    summary: 'A download address of a sample contract (without `id` the first), good for at most 60 seconds',
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

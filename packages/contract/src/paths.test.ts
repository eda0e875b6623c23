import { expect, test } from 'vitest';
import { endpoints } from './index.ts';

/** The calls that outside clients rely on: a line changes only when the specification does. */
const FROZEN = `
POST /v1/user/oauth/payapp/token
DELETE /v1/user/oauth/token
GET /v1/user
GET /v1/point/balance
POST /v1/documents/upload
GET /v1/files/{fileId}
POST /v1/documents
PUT /v1/documents/{documentId}
GET /v1/documents
GET /v1/documents/{documentId}
GET /v1/documents/{documentId}/file
DELETE /v1/documents/{documentId}/draft
POST /v1/documents/{documentId}/request/cancellation
POST /v1/documents/{documentId}/request/reminder
GET /v1/documents/{documentId}/histories
GET /v1/documents/{documentId}/audit-trail
GET /v1/documents/{documentId}/participants/{participantId}/entry
POST /v1/documents/{documentId}/participants/{participantId}/session
GET /v1/documents/{documentId}/participants/{participantId}/fields
PUT /v1/documents/{documentId}/histories/start
POST /v1/documents/{documentId}/participants/{participantId}/consent
PUT /v1/documents/{documentId}/participants/{participantId}/values
POST /v1/documents/{documentId}/participants/{participantId}/signing
POST /v1/documents/{documentId}/participants/{participantId}/refusal
GET /v1/signatures/fonts
GET /v1/signatures/stamps/{type}
POST /v1/verify
`;

test('[DOC-01] the paths of the calls stand fast', () => {
  const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(declared.sort()).toEqual(FROZEN.trim().split('\n').sort());
});

test('no two calls share a method and a path', () => {
  const places = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(places).size).toBe(places.length);
});

import { opened } from './open-endpoint.ts';
import { openOnlyEndpoints } from './open-only.endpoints.ts';

/** Owns the table of all calls under /openapi/v1; no other call exists there. */

export { OPEN_BASE, type OpenEndpoint } from './open-endpoint.ts';
export { openOnlyEndpoints } from './open-only.endpoints.ts';

const hana = { name: '김하나', signingMethodType: 'email', signingContactInfo: 'hana@person.example' };

const documentExample = {
  name: '비밀유지 계약서',
  fileId: 'x3v9k2m7q1w8e5r4t6y0',
  processType: 'PROCEDURE',
  isSequential: false,
  expiryMinutes: 20_160,
  send: true,
  participants: [{ key: 'signer', signingOrder: 1, ...hana }],
  fields: [
    {
      key: 'signature',
      dragKey: 'signature',
      type: 'signature',
      participantKey: 'signer',
      page: 1,
      x: 0.6,
      y: 0.8,
      width: 0.24,
      height: 0.06,
      required: true,
    },
  ],
};

const derived = {
  uploadFile: opened('upload', { path: '/files', scope: 'documents:write' }),
  file: opened('file', { path: '/files/{fileId}', scope: 'documents:write' }),
  createDocument: opened('createDocument', {
    path: '/documents',
    scope: 'documents:write',
    example: { body: documentExample },
  }),
  document: opened('document', { path: '/documents/{documentId}', scope: 'documents:read' }),
  documentFile: opened('documentDownload', { path: '/documents/{documentId}/file', scope: 'documents:read' }),
  auditTrail: opened('auditTrail', { path: '/documents/{documentId}/audit-trail', scope: 'documents:read' }),
  cancelDocument: opened('cancelRequest', {
    path: '/documents/{documentId}/cancellation',
    scope: 'documents:write',
    example: { body: { message: '조건이 바뀌어 다시 보내겠습니다.' } },
  }),
  remind: opened('remind', { path: '/documents/{documentId}/reminder', scope: 'documents:write' }),
  changeExpiry: opened('changeExpiry', {
    path: '/documents/{documentId}/expiry',
    scope: 'documents:write',
    example: { body: { expiryMinutes: 20_160 } },
  }),
  templates: opened('listTemplates', { path: '/templates', scope: 'templates:read' }),
  template: opened('template', { path: '/templates/{templateId}', scope: 'templates:read' }),
  requestFromTemplate: opened('requestFromTemplate', {
    path: '/templates/{templateId}/documents',
    scope: 'documents:write',
    example: { body: { send: true, people: [{ key: 'signer', ...hana }] } },
  }),
  bulks: opened('listBulkTransmits', { path: '/bulk', scope: 'bulk:read' }),
  bulk: opened('bulkTransmit', { path: '/bulk/{bulkTransmitId}', scope: 'bulk:read' }),
  bulkRows: opened('bulkRows', { path: '/bulk/{bulkTransmitId}/rows', scope: 'bulk:read' }),
  cancelBulk: opened('cancelBulkTransmit', { path: '/bulk/{bulkTransmitId}/cancel', scope: 'bulk:write' }),
  retryBulk: opened('retryBulkTransmit', { path: '/bulk/{bulkTransmitId}/retry', scope: 'bulk:write' }),
  folders: opened('listFolders', { path: '/folders', scope: 'folders:read' }),
  members: opened('listMembers', { path: '/members', scope: 'members:read' }),
  points: opened('pointBalance', { path: '/points', scope: 'points:read' }),
  webhooks: opened('listWebhooks', { path: '/webhooks', scope: 'webhooks:read' }),
  createWebhook: opened('createWebhook', {
    path: '/webhooks',
    scope: 'webhooks:write',
    example: { body: { url: 'https://hooks.example.com/dojang', events: ['document.completed'] } },
  }),
  changeWebhook: opened('changeWebhook', { path: '/webhooks/{webhookId}', scope: 'webhooks:write' }),
  deleteWebhook: opened('deleteWebhook', { path: '/webhooks/{webhookId}', scope: 'webhooks:write' }),
  webhookDeliveries: opened('webhookDeliveries', {
    path: '/webhooks/{webhookId}/deliveries',
    scope: 'webhooks:read',
  }),
  webhookDelivery: opened('webhookDelivery', {
    path: '/webhooks/{webhookId}/deliveries/{eventId}',
    scope: 'webhooks:read',
  }),
  resendWebhook: opened('resendWebhook', {
    path: '/webhooks/{webhookId}/deliveries/{eventId}/resend',
    scope: 'webhooks:write',
  }),
  replayWebhook: opened('replayWebhook', {
    path: '/webhooks/{webhookId}/replay',
    scope: 'webhooks:write',
    example: { body: { since: '2026-11-23T09:00:00Z' } },
  }),
  rotateWebhookSecret: opened('rotateWebhookSecret', {
    path: '/webhooks/{webhookId}/secret/rotate',
    scope: 'webhooks:write',
  }),
  testWebhook: opened('testWebhook', { path: '/webhooks/{webhookId}/test', scope: 'webhooks:write' }),
  manualSendWebhook: opened('manualSendWebhook', {
    path: '/documents/{documentId}/webhook/manual-send',
    scope: 'webhooks:write',
  }),
};

/** Every call of the programming interface. */
export const openEndpoints = { ...openOnlyEndpoints, ...derived };
export type OpenName = keyof typeof openEndpoints;
export type OpenOnlyName = keyof typeof openOnlyEndpoints;

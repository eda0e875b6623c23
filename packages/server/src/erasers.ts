import { eraseAdminAccess } from './features/account/index.ts';
import { eraseApiKeys } from './features/api-keys/index.ts';
import { eraseBranding } from './features/branding/index.ts';
import * as bulk from './features/bulk/index.ts';
import { eraseHiddenContacts } from './features/contacts/index.ts';
import { DOCUMENT_ERASERS } from './features/documents/index.ts';
import { eraseEmbedding } from './features/embedding/index.ts';
import { FILE_ERASERS } from './features/files/index.ts';
import { eraseInvitations } from './features/invitations/index.ts';
import { eraseOauth } from './features/oauth/index.ts';
import { eraseConnections } from './features/payment-requests/index.ts';
import * as points from './features/points/index.ts';
import { eraseSignatures } from './features/signatures/index.ts';
import { eraseTemplateLinks } from './features/template-links/index.ts';
import { eraseTemplates } from './features/templates/index.ts';
import { eraseWebhooks } from './features/webhooks/index.ts';
import type { PersonEraser } from './platform/erased-person.ts';

/**
 * The erasers of each feature's personal data. Files are last: their eraser removes files that drafts and templates no longer
 * use.
 */
export const ERASERS: readonly PersonEraser[] = [
  eraseAdminAccess,
  eraseSignatures,
  eraseApiKeys,
  eraseOauth,
  eraseWebhooks,
  eraseBranding,
  eraseEmbedding,
  eraseTemplateLinks,
  points.eraseCards,
  eraseConnections,
  eraseInvitations,
  ...DOCUMENT_ERASERS,
  eraseHiddenContacts,
  eraseTemplates,
  bulk.eraseBulks,
  ...FILE_ERASERS,
];

import type { DocumentSummary, TemplateSummary } from '@dojang/contract';

/** What the tools say about documents and templates: what a person asks about, without the places of fields and pictures of pages. */

/** Returns a document with its participants. */
export const documentFacts = (document: DocumentSummary) => ({
  documentId: document.documentId,
  name: document.name,
  status: document.status,
  yourView: document.viewStatus,
  requester: document.requester.name,
  participants: document.participants.map(({ name, signingOrder, participantType, status }) => ({
    name,
    signingOrder,
    participantType,
    status,
  })),
  createdAt: document.createdAt,
  sentAt: document.sentAt,
  completedAt: document.completedAt,
  isSealed: document.sealed,
});

/** Returns a template with its roles. */
export const templateFacts = ({ templateId, name, roles, teamName, abilities }: TemplateSummary) => ({
  templateId,
  name,
  team: teamName,
  roles: roles.map(({ key, roleName: role, participantType = 'signer' }) => ({
    role: key,
    name: role,
    participantType,
  })),
  canMakeDocuments: abilities.request,
});

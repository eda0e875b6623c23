export { readEvents } from './audit.repo.ts';
export { type AuditAuthor, type AuditEntry, appendAudit, requesterFacts, SERVICE } from './audit.service.ts';

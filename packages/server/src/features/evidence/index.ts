export { readEvents } from './audit.repo.ts';
export { type AuditEntry, appendAudit, SERVICE } from './audit.service.ts';

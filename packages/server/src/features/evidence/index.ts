export { readEvents } from './audit.repo.ts';
export {
  type AuditAuthor,
  type AuditChain,
  type AuditEntry,
  addChains,
  appendAudit,
  beginChain,
  requesterFacts,
  SERVICE,
} from './audit.service.ts';

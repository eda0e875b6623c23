export { type CaSimulator, startCaSimulator } from './authority/ca-simulator.ts';
export type { Clock } from './clock.ts';
export { inboxRoutes } from './inbox/inbox-routes.ts';
export { createInboxStore, type InboxMessage, type InboxStore } from './inbox/inbox-store.ts';
export { type SmtpSimulator, startSmtpSimulator } from './mail/smtp-simulator.ts';
export { type SolapiSimulator, startSolapiSimulator } from './messenger/solapi-simulator.ts';
export { type S3Simulator, startS3Simulator } from './storage/s3-simulator.ts';
export { createTsaIdentity, type TsaIdentity } from './timestamp/tsa-identity.ts';
export { startTsaSimulator, type TsaSimulator } from './timestamp/tsa-simulator.ts';

export { accountHandlers } from './account.routes.ts';
export { createAccounts } from './account.service.ts';
export { createSessions, hashPassword } from './session.service.ts';

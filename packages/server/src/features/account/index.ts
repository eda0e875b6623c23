export { accountHandlers } from './account.routes.ts';
export { createAccounts } from './account.service.ts';
export { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from './demo.service.ts';
export { createSessions, hashPassword, verifyPassword } from './session.service.ts';

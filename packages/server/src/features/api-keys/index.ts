export { apiKeyHandlers } from './api-key.routes.ts';
export { eraseApiKeys } from './api-keys.service.ts';
export { type CallCounter, createCallCounter } from './call-counter.service.ts';
export { createKeyNotices } from './key-notices.service.ts';
export { actorOfKey, createOpenAccess } from './open-access.service.ts';
export { whoAmI } from './who-am-i.service.ts';

/** What stands in for providers at a start without settings: messages alone, so that nothing else is loaded. */
export { inboxRoutes } from './inbox/inbox-routes.ts';
export { createInboxStore } from './inbox/inbox-store.ts';
export { startSmtpSimulator } from './mail/smtp-simulator.ts';
export { startSolapiSimulator } from './messenger/solapi-simulator.ts';

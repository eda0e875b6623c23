/** The simulators of a start without settings: messages, identities and payments only, so that no other simulator is loaded. */
export { type EmbeddingDemo, startEmbeddingDemo } from './embedding/embedding-demo.ts';
export { startPortOneSimulator } from './identity/portone-simulator.ts';
export { inboxRoutes } from './inbox/inbox-routes.ts';
export { createInboxStore } from './inbox/inbox-store.ts';
export { startSmtpSimulator } from './mail/smtp-simulator.ts';
export { startSolapiSimulator } from './messenger/solapi-simulator.ts';
export { startPayAppSimulator } from './payment/payapp-simulator.ts';
export { startTossSimulator } from './payment/toss-simulator.ts';

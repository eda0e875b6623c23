export { attachmentHandlers } from './attachment.routes.ts';

export { attachmentHandlers } from './attachment.routes.ts';
export { createAttachmentList } from './attachment-list.service.ts';
export { createAttaching } from './attachments.service.ts';

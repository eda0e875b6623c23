export { templateHandlers } from './template.routes.ts';
export { eraseTemplates } from './template-erasure.service.ts';
export { lockTemplateForAction } from './template-access.ts';
export { templateForBulk } from './template-for-bulk.service.ts';

export { templateHandlers } from './template.routes.ts';
export { templateOfDocument } from './template.service.ts';
export { lockTemplateForAction, placeOf } from './template-access.ts';
export { eraseTemplates } from './template-erasure.service.ts';
export { templateForBulk } from './template-for-bulk.service.ts';
export { linkedTemplate } from './template-reading.service.ts';
export { requestFromTemplate } from './template-request.service.ts';

export { draftPreviewHandlers } from './draft-preview.routes.ts';

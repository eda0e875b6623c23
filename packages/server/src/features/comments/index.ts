export { commentHandlers } from './comment.routes.ts';

export { signatureHandlers } from './signature.routes.ts';

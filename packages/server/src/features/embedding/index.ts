export { eraseEmbedding } from './embed-origins.service.ts';
export {
  createEmbeddedAccess,
  EMBEDDED_PREFIX,
  type EmbeddedAccess,
} from './embedded-access.service.ts';
export { embeddingHandlers, openEmbeddingHandlers } from './embedding.routes.ts';

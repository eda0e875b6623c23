export { oauthHandlers } from './oauth.routes.ts';
export { createOauthAccess, type OauthAccess } from './oauth-access.service.ts';
export { eraseOauth } from './oauth-apps.service.ts';
export { registerOauth } from './oauth-mount.routes.ts';
export { lazyProvider } from './oauth-provider.ts';
export { createOauthRequests } from './oauth-requests.service.ts';
export { MCP_PATH } from './oauth-resources.ts';

import type { Handlers } from '../../platform/http/binding.ts';
import { type ApiKeyPorts, createApiKeys } from './api-keys.service.ts';

/** Binds the calls of the settings on API keys. */
export function apiKeyHandlers(ports: ApiKeyPorts) {
  const keys = createApiKeys(ports);
  return {
    listApiKeys: ({ actor, origin }) => keys.list(actor, origin),
    createApiKey: async ({ actor, body }) => keys.create(actor, body),
    reissueApiKey: ({ actor, params }) => keys.reissue(actor, params.apiKeyId),
    changeApiKeyScopes: async ({ actor, params, body }) =>
      keys.changeScopes(actor, params.apiKeyId, body.scopes),
    revokeApiKey: ({ actor, params }) => keys.revoke(actor, params.apiKeyId),
  } satisfies Partial<Handlers>;
}

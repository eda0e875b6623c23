import * as apiKeys from './features/api-keys/index.ts';
import * as bulk from './features/bulk/index.ts';
import * as documents from './features/documents/index.ts';
import { openEmbeddingHandlers } from './features/embedding/index.ts';
import * as oauth from './features/oauth/index.ts';
import type { CallFailure, OpenCaller, OpenHandlers } from './platform/http/open-calls.ts';
import { createRateWindow } from './platform/http/rate-window.ts';

type OpenPorts = Parameters<typeof apiKeys.createOpenAccess>[0] &
  Parameters<typeof documents.createCursorList>[0] &
  Parameters<typeof openEmbeddingHandlers>[0] &
  Parameters<typeof bulk.openBulkHandlers>[0] &
  Parameters<typeof oauth.createOauthAccess>[0] & { readonly openCallsPerMinute?: number };

const OPEN_CALLS_PER_MINUTE = 600;

/** Returns the programming interface: its own calls, its callers and their limit. */
export function openWiring(ports: OpenPorts, counter: apiKeys.CallCounter) {
  const access = apiKeys.createOpenAccess(ports);
  const apps = oauth.createOauthAccess(ports);
  const lists = documents.createCursorList(ports);
  const openHandlers: OpenHandlers = {
    accessToken: ({ body, origin }) => access.exchange(body.apiKey, origin.ip),
    me: ({ actor, scopes }) => apiKeys.whoAmI(ports.db, actor, scopes),
    documents: ({ actor, query }) => lists.list(actor, query),
    ...openEmbeddingHandlers(ports),
    ...bulk.openBulkHandlers(ports),
  };
  return {
    openHandlers,
    authenticate: (token: string, ip: string): Promise<OpenCaller> =>
      access.isToken(token) ? access.authenticate(token, ip) : apps.authenticate(token, 'api'),
    limit: createRateWindow(ports.openCallsPerMinute ?? OPEN_CALLS_PER_MINUTE, ports.clock),
    note: ({ by, callerId, actor: { tenantId } }: OpenCaller, failure: CallFailure | null): void => {
      if (by === 'key') counter.note({ tenantId, keyId: callerId }, failure);
    },
    flush: counter.flush,
  };
}

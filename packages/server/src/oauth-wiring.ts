import type { FastifyInstance } from 'fastify';
import * as documents from './features/documents/index.ts';
import * as mcp from './features/mcp/index.ts';
import * as oauth from './features/oauth/index.ts';
import type { Maintenance } from './platform/http/maintenance.ts';
import { createRateWindow } from './platform/http/rate-window.ts';

type McpPorts = Parameters<typeof documents.createDraftSending>[0] &
  Parameters<typeof documents.createCursorList>[0] &
  Parameters<typeof oauth.createOauthAccess>[0] & {
    readonly keys: Parameters<typeof mcp.createConfirmations>[0];
    readonly maintenance: Maintenance;
    readonly openCallsPerMinute?: number;
    readonly version: string;
  };

type OauthPorts = Parameters<typeof oauth.lazyProvider>[0] &
  Omit<Parameters<typeof oauth.createOauthRequests>[0], 'provider'> &
  Parameters<typeof oauth.oauthHandlers>[0] & {
    readonly maintenance: Maintenance;
    readonly openCallsPerMinute?: number;
  };

/** From one address, or for one connection. */
const OAUTH_CALLS_PER_MINUTE = 600;

/** Returns the calls on OAuth apps, and what registers the endpoints that apps use. */
export function oauthWiring(ports: OauthPorts) {
  const provider = oauth.lazyProvider(ports);
  const requests = oauth.createOauthRequests({ ...ports, provider });
  const limit = createRateWindow(ports.openCallsPerMinute ?? OAUTH_CALLS_PER_MINUTE, ports.clock);
  return {
    handlers: oauth.oauthHandlers(ports, requests),
    register: (app: FastifyInstance) => oauth.registerOauth(app, { ...ports, provider, requests, limit }),
  };
}

/** Returns what registers the MCP server. @param calls the handlers of the calls of the screens, which its tools use */
export function mcpWiring(ports: McpPorts, calls: mcp.McpMount['calls']) {
  const lists = documents.createCursorList(ports);
  const mount: mcp.McpMount = {
    calls,
    documents: ({ actor, query }) => lists.list(actor, query),
    sendDraft: documents.createDraftSending(ports),
    confirmations: mcp.createConfirmations(ports.keys, ports.clock),
    access: oauth.createOauthAccess(ports),
    publicUrl: ports.publicUrl,
    maintenance: ports.maintenance,
    limit: createRateWindow(ports.openCallsPerMinute ?? OAUTH_CALLS_PER_MINUTE, ports.clock),
    version: ports.version,
  };
  return (app: FastifyInstance) => mcp.registerMcp(app, mount);
}

import { Readable } from 'node:stream';
import { API_SCOPES, DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Maintenance } from '../../platform/http/maintenance.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { RateWindow } from '../../platform/http/rate-window.ts';
import { MCP_PATH, type OauthAccess } from '../oauth/index.ts';
import type { McpCaller } from './mcp-caller.ts';
import { type ReadingPorts, registerDocumentTools, registerTemplateTools } from './reading-tools.ts';
import { registerDraftTool, registerSendingTools, type SendingToolPorts } from './sending-tools.ts';

/**
 * Mounts the MCP server: stateless streamable HTTP, one server for each request. It is a resource server only; its metadata name the
 * authorization server. Sources: Model Context Protocol 2026-07-28, 'Authorization'; RFC 9728; RFC 6750.
 */

export interface McpMount extends ReadingPorts, SendingToolPorts {
  readonly calls: ReadingPorts['calls'] & SendingToolPorts['calls'];
  readonly access: OauthAccess;
  readonly maintenance: Pick<Maintenance, 'isActive'>;
  /** Requests per minute and connection. */
  readonly limit: RateWindow;
  readonly version: string;
}

const METADATA = '/.well-known/oauth-protected-resource';

/** Registers the MCP server and its metadata. */
export async function registerMcp(app: FastifyInstance, mount: McpMount): Promise<void> {
  const metadata = () => ({
    resource: `${mount.publicUrl()}${MCP_PATH}`,
    resource_name: 'Dojang',
    authorization_servers: [mount.publicUrl()],
    scopes_supported: API_SCOPES,
    bearer_methods_supported: ['header'],
  });
  for (const url of [METADATA, `${METADATA}${MCP_PATH}`])
    app.get(url, (_, reply) => reply.header('access-control-allow-origin', '*').send(metadata()));
  const serve = lazyServer(mount);
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    preParsing: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await assertHost(mount, request, reply);
      if (reply.sent) return;
      if (mount.maintenance.isActive) throw new DomainError('underMaintenance');
      request.mcpCaller = await callerOf(mount, request, reply);
    },
    handler: (request, reply) => serve(request, reply),
  });
  app.decorateRequest('mcpCaller', null);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who uses the MCP server, once the token was accepted. */
    mcpCaller: McpCaller | null;
  }
}

/** A page that has made its own name lead here (DNS rebinding) names another host. */
async function assertHost(
  { publicUrl }: McpMount,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { hostHeaderValidation, originValidation } = await import('@modelcontextprotocol/fastify');
  const { hostname } = new URL(publicUrl());
  await hostHeaderValidation([hostname])(request, reply);
  if (!reply.sent) await originValidation([hostname])(request, reply);
}

/** @throws DomainError notLoggedIn, tokenExpired with the challenge that leads a client to the log-in; apiCallsTooMany */
async function callerOf(mount: McpMount, request: FastifyRequest, reply: FastifyReply): Promise<McpCaller> {
  const [, token = ''] = /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const found = await mount.access.authenticate(token, 'mcp').catch((error: unknown) => {
    const why = token === '' ? '' : ', error="invalid_token"';
    const where = `${mount.publicUrl()}${METADATA}${MCP_PATH}`;
    reply.header('www-authenticate', `Bearer resource_metadata="${where}"${why}`);
    throw error;
  });
  const { isFree, seconds } = mount.limit.take(found.callerId);
  if (!isFree) {
    reply.header('retry-after', String(seconds));
    throw new DomainError('apiCallsTooMany');
  }
  return { ...found, origin: originOf(request) };
}

/** Returns what serves a request; the library is loaded with the first one. */
function lazyServer(mount: McpMount) {
  let loading: Promise<typeof import('@modelcontextprotocol/server')> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = request.mcpCaller;
    if (caller === null) throw new Error('a request reached the MCP server without being admitted');
    loading ??= import('@modelcontextprotocol/server');
    const { createMcpHandler, McpServer } = await loading;
    const { fetch } = createMcpHandler(
      () => {
        const server = new McpServer({ name: 'dojang', title: 'Dojang', version: mount.version });
        registerDocumentTools(server, mount, caller);
        registerTemplateTools(server, mount, caller);
        registerDraftTool(server, mount, caller);
        registerSendingTools(server, mount, caller);
        return server;
      },
      { responseMode: 'json', onerror: (error) => request.log.error({ err: error }, 'MCP failed') },
    );
    const answer = await fetch(webRequest(mount, request), { parsedBody: request.body });
    reply.code(answer.status).headers(Object.fromEntries(answer.headers));
    return reply.send(answer.body === null ? null : Readable.from(answer.body));
  };
}

function webRequest({ publicUrl }: McpMount, { method, headers }: FastifyRequest): Request {
  const texts = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Request(`${publicUrl()}${MCP_PATH}`, { method, headers: texts });
}

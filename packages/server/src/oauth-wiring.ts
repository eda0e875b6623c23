import type { FastifyInstance } from 'fastify';
import * as oauth from './features/oauth/index.ts';
import type { Maintenance } from './platform/http/maintenance.ts';
import { createRateWindow } from './platform/http/rate-window.ts';

type OauthPorts = Parameters<typeof oauth.lazyProvider>[0] &
  Omit<Parameters<typeof oauth.createOauthRequests>[0], 'provider'> &
  Parameters<typeof oauth.oauthHandlers>[0] & {
    readonly maintenance: Maintenance;
    readonly openCallsPerMinute?: number;
  };

/** From one address. */
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

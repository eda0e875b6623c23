import type { Handlers } from '../../platform/http/binding.ts';
import { createOauthApps, type OauthAppPorts } from './oauth-apps.service.ts';
import { createOauthConnections, type OauthConnectionPorts } from './oauth-connections.service.ts';
import type { OauthRequests } from './oauth-requests.service.ts';

/** Binds the calls on OAuth apps, on the requests of apps, and on connected apps. */
export function oauthHandlers(ports: OauthAppPorts & OauthConnectionPorts, requests: OauthRequests) {
  const apps = createOauthApps(ports);
  const connections = createOauthConnections(ports);
  return {
    listOauthApps: ({ actor }) => apps.list(actor),
    createOauthApp: async ({ actor, body: { kind, ...input } }) => apps.create(actor, kind, input),
    changeOauthApp: ({ actor, params, body }) => apps.change(actor, params.oauthAppId, body),
    renewOauthSecret: ({ actor, params }) => apps.renewSecret(actor, params.oauthAppId),
    deleteOauthApp: ({ actor, params }) => apps.delete(actor, params.oauthAppId),
    oauthRequest: ({ params }) => requests.describe(params.oauthRequestId),
    allowOauthRequest: ({ actor, params }) => requests.allow(params.oauthRequestId, actor),
    refuseOauthRequest: ({ params }) => requests.refuse(params.oauthRequestId),
    listOauthConnections: ({ actor }) => connections.list(actor),
    endOauthConnection: ({ actor, params }) => connections.end(actor, params.oauthAppId),
  } satisfies Partial<Handlers>;
}

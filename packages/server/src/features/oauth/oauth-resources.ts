import { OPEN_BASE } from '@dojang/contract/open';

/** Owns for what a token is issued: a token of the programming interface does not open the MCP server, nor the reverse (RFC 8707). */

/** The path of the MCP server. */
export const MCP_PATH = '/mcp';

export interface OauthResources {
  /** The programming interface; the resource of requests that name none. */
  readonly api: string;
  readonly mcp: string;
}

/** Returns the resources of an installation. @param publicUrl its origin, which is the issuer */
export const resourcesOf = (publicUrl: string): OauthResources => ({
  api: `${publicUrl}${OPEN_BASE}`,
  mcp: `${publicUrl}${MCP_PATH}`,
});

import { endpoints } from '@dojang/contract';
import { type OpenEndpoint, openEndpoints } from '@dojang/contract/open';
import { type ApiScope, DomainError, ERRORS, errorMessage, scopeFor } from '@dojang/domain';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Origin, UserActor } from '../../platform/actor.ts';
import { notIdempotent } from '../../platform/idempotency.repo.ts';
import { readInput } from './tool-input.ts';

/** Owns how a tool calls what the programming interface calls: with its scope and its permission, and with errors as texts. */

/** Who uses the tools. */
export interface McpCaller {
  readonly actor: UserActor;
  /** Identifies the connection of app and user. */
  readonly callerId: string;
  readonly scopes: readonly ApiScope[];
  readonly origin: Origin;
}

type OpenedName =
  | 'document'
  | 'documentFile'
  | 'template'
  | 'templates'
  | 'requestFromTemplate'
  | 'createDocument';

/** What a client sent to a tool, with the shape of its input. */
interface Sent<Shape extends z.ZodObject> {
  readonly shape: Shape;
  readonly sent: unknown;
}

/**
 * Does the work of a tool with its input, and returns its result or its error.
 * @param name the call of the programming interface whose scope and permission the tool needs
 */
export async function toolResult<Shape extends z.ZodObject>(
  caller: McpCaller,
  name: OpenedName | 'documents',
  { shape, sent }: Sent<Shape>,
  work: (input: z.output<Shape>) => Promise<object>,
): Promise<CallToolResult> {
  try {
    assertMayUse(openEndpoints[name], caller);
    return { content: [{ type: 'text', text: JSON.stringify(await work(readInput(shape, sent))) }] };
  } catch (error) {
    if (!(error instanceof DomainError) || error.error === 'serverError') throw error;
    const message = errorMessage(error.error, error.detail, caller.origin.locale);
    const text = JSON.stringify({
      code: ERRORS[error.error].code,
      message,
      result: error.detail.result ?? null,
    });
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

/** @throws DomainError oauthScopeMissing, notAllowed */
function assertMayUse({ scope, permission }: OpenEndpoint, { scopes, actor }: McpCaller): void {
  if (scope !== null && !scopes.includes(scope))
    throw new DomainError('oauthScopeMissing', { values: { scope }, result: { scope } });
  if (permission !== null && scopeFor(actor.authorization, permission) === null)
    throw new DomainError('notAllowed');
}

/** What a handler gets in addition to the parts of its call. */
export const parts = ({ actor, origin, scopes }: McpCaller) => ({
  actor,
  origin,
  scopes,
  link: { token: '', contact: '', linkKey: '', method: '' } as const,
  idempotent: notIdempotent,
  query: {},
  body: undefined,
});

/** Reads the query of a call with its defaults. */
export const queryOf = {
  documents: (query: object) => openEndpoints.documents.query.parse(query),
  templates: (query: object) => endpoints.listTemplates.query.parse(query),
  download: (query: object) => endpoints.documentDownload.query.parse(query),
};

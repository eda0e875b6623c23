import { type OpenEndpoint, openEndpoints } from '@dojang/contract/open';
import { operationInput } from '@dojang/contract/openapi';
import { WEBHOOK_EVENTS } from '@dojang/domain';
import { CODES } from '../src/open-calls.ts';
import { type TypedSchema, typeText } from './type-text.ts';

/** Owns the contents of the published open-calls module: the same names as in the source, with no import. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: TypedSchema;
}

function callText(name: string, endpoint: OpenEndpoint): string {
  const { parameters, body, result } = operationInput(endpoint);
  const group = (place: string, mark: string): string => {
    const rows = (parameters as readonly Parameter[])
      .filter((one) => one.in === place)
      .map((one) => `readonly ${one.name}${mark}: ${typeText(one.schema)}`);
    return rows.length === 0 ? '{}' : `{ ${rows.join('; ')} }`;
  };
  const bodyText = body === null ? 'undefined' : typeText(body as TypedSchema);
  return `  /** ${endpoint.summary}. */
  readonly ${name}: {
    readonly params: ${group('path', '')};
    readonly query: ${group('query', '?')};
    readonly body: ${bodyText};
    readonly result: ${typeText(result as TypedSchema)};
  };`;
}

/** Returns the TypeScript source of the module. */
export function openCallsText(): string {
  const calls: (readonly [string, OpenEndpoint])[] = Object.entries(openEndpoints);
  const rows = calls.map(([name, { method, path, isRepeatable }]) => {
    const mark = isRepeatable ? ', isRepeatable: true' : '';
    return `  ${name}: { method: '${method}', path: '${path}'${mark} },`;
  });
  return `/** Written by the build from the declarations that the server validates with. */

/** The shapes of every call, by the name that it has as \`operationId\` in the OpenAPI document. */
export interface OpenCalls {
${calls.map(([name, endpoint]) => callText(name, endpoint)).join('\n')}
}

export interface OpenCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly isRepeatable?: true;
}

export const OPEN_CALLS: Readonly<Record<keyof OpenCalls, OpenCall>> = {
${rows.join('\n')}
};

export const CODES = ${JSON.stringify(CODES)} as const;

export type WebhookEventType = ${WEBHOOK_EVENTS.map((type) => `'${type}'`).join(' | ')};
`;
}

import { endpoints } from '@dojang/contract';
import { openReference } from '@dojang/contract/open-reference';
import type { ApiScope, KeyMode } from '@dojang/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Client, Headers } from '../test-client.ts';
import type { TestService } from '../test-service.ts';

/**
 * Calls of the programming interface as outside developers make them. Every reply is checked against the schema that the published
 * document declares for its HTTP status.
 */

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const reference = openReference('test');

type Operation = {
  responses: Record<string, { content: { 'application/json': { schema: object } } } | undefined>;
};

interface Declared {
  readonly method: string;
  readonly pattern: RegExp;
  readonly responses: Operation['responses'];
  /** Literal paths come before those with placeholders. */
  readonly placeholders: number;
}

const declared: readonly Declared[] = Object.entries(reference.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      responses: (operation as Operation).responses,
      placeholders: path.split('{').length,
    })),
  )
  .sort((a, b) => a.placeholders - b.placeholders);

const validators = new WeakMap<object, ReturnType<typeof ajv.compile>>();

/** @throws Error when the document does not declare the reply */
export function assertDeclared(method: string, path: string, status: number, body: unknown): void {
  const [bare = ''] = path.split('?');
  const call = declared.find((one) => one.method === method && one.pattern.test(bare));
  const schema = call?.responses[status]?.content['application/json'].schema;
  if (schema === undefined)
    throw new Error(`${method} ${bare} does not declare ${status}: ${JSON.stringify(body)}`);
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (!validate(body)) throw new Error(`${method} ${bare} ${status}: ${ajv.errorsText(validate.errors)}`);
}

export interface OpenReply {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  /** Its schema was checked. */
  readonly result: ReturnType<typeof JSON.parse>;
  readonly headers: globalThis.Headers;
}

/** Makes one call and checks its reply. @param path below /openapi/v1 */
export async function openCall(
  service: Pick<TestService, 'url'>,
  method: string,
  path: string,
  headers: Headers = {},
  body?: unknown,
): Promise<OpenReply> {
  const full = `/openapi/v1${path}`;
  const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  const response = await fetch(`${service.url}${full}`, {
    method,
    headers: typed,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const envelope = (await response.json()) as Pick<OpenReply, 'code' | 'msg' | 'result'>;
  assertDeclared(method, full, response.status, envelope);
  return { status: response.status, headers: response.headers, ...envelope };
}

/** Issues a key. */
export async function issueKey(
  client: Client,
  scopes: readonly ApiScope[],
  allowedAddresses: readonly string[] = [],
  mode: KeyMode = 'live',
) {
  const body = { name: '인사 시스템', mode, scopes: [...scopes], allowedAddresses: [...allowedAddresses] };
  return client(endpoints.createApiKey, { body });
}

/** Exchanges a key and returns the headers of its calls. */
export async function tokenHeaders(service: TestService, key: string): Promise<Headers> {
  const { result } = await openCall(service, 'POST', '/auth/token', {}, { apiKey: key });
  return { authorization: `Bearer ${result.accessToken}` };
}

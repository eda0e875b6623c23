import { ERRORS, type ErrorName } from '@dojang/domain';
import { z } from 'zod';
import { BODY_ERRORS, type Endpoint, GENERAL_ERRORS, LOGIN_ERRORS, REPEAT_ERRORS } from './endpoint.ts';
import { endpoints } from './index.ts';

/** Owns the OpenAPI 3.1 document, which is derived from the same declarations that the server validates with. */

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const REPEAT_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, new for each intent (a UUID serves well). For 24 hours the same request with the same key is ' +
    'done once and answered as the first time; another request with it is refused. A refusal is not kept.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Returns every error that a call may return: its own and those of its access and method. */
export function errorsOf(endpoint: Endpoint): readonly ErrorName[] {
  const login = endpoint.access === 'login' || endpoint.access === 'either' ? LOGIN_ERRORS : [];
  const link = endpoint.access === 'link' ? (['notLoggedIn', 'tokenExpired'] as const) : [];
  const repeat = endpoint.isRepeatable ? REPEAT_ERRORS : [];
  const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? BODY_ERRORS : [];
  return [...new Set([...endpoint.errors, ...GENERAL_ERRORS, ...body, ...login, ...link, ...repeat])];
}

/** Returns the schemas of a call: its parameters, its body (null for a call without one) and its result. */
export function operationInput(endpoint: Endpoint) {
  const pathNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const query = jsonSchema(endpoint.query, 'input');
  const parameters = [
    ...pathNames.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query.properties ?? {}).map(([parameter, schema]) => ({
      name: parameter,
      in: 'query',
      schema,
    })),
    ...(endpoint.isRepeatable ? [REPEAT_PARAMETER] : []),
  ];
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return {
    parameters,
    body: hasBody ? jsonSchema(endpoint.body, 'input') : null,
    result: jsonSchema(endpoint.result, 'output'),
  };
}

function operation(name: string, endpoint: Endpoint) {
  const { parameters, body, result } = operationInput(endpoint);
  const codes = errorsOf(endpoint).map((error) => `${ERRORS[error].code} ${error}: ${ERRORS[error].en}`);
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters,
    ...(body === null ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: `Envelope; code 0 is success. Other codes: ${codes.join(' · ')}`,
        content: { 'application/json': { schema: envelopeSchema(result) } },
      },
    },
  };
}

function envelopeSchema(result: object) {
  return {
    type: 'object',
    required: ['code', 'msg', 'result'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      result: { anyOf: [result, {}] },
    },
  };
}

/** Returns the whole OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const item = paths[endpoint.path] ?? {};
    item[endpoint.method.toLowerCase()] = operation(name, endpoint);
    paths[endpoint.path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dojang', version, description: 'Electronic contracts: documents in, sealed PDFs out.' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  };
}

import { ERRORS, type ErrorName } from '@dojang/domain';
import { BODY_ERRORS, type Endpoint, GENERAL_ERRORS, LOGIN_ERRORS, REPEAT_ERRORS } from './endpoint.ts';
import { endpoints } from './index.ts';
import {
  type Components,
  DOCUMENT_LICENSE,
  DOCUMENT_SERVERS,
  envelope,
  inDocument,
  type JsonSchema,
  jsonSchema,
  pathsOf,
  refusalResult,
} from './openapi-schemas.ts';
import { none } from './shapes.ts';

/** Owns the OpenAPI 3.1 document, which is derived from the same declarations that the server validates with. */

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
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && endpoint.body !== none;
  return {
    parameters,
    body: takesBody ? jsonSchema(endpoint.body, 'input') : null,
    result: jsonSchema(endpoint.result, 'output'),
  };
}

const refusal = (errors: readonly ErrorName[]): JsonSchema =>
  envelope({ enum: [...new Set(errors.map((error) => ERRORS[error].code))] }, refusalResult);

/** Names errors with their codes and meanings. */
export const inWords = (errors: readonly ErrorName[]): string =>
  errors.map((error) => `${ERRORS[error].code} ${error}: ${ERRORS[error].en}`).join(' · ');

function operation(name: string, endpoint: Endpoint, components: Components) {
  const { parameters, body, result } = operationInput(endpoint);
  const success = envelope({ const: 0 }, inDocument(result, `${name}Result`, components));
  const faults = errorsOf(endpoint).filter((error) => ERRORS[error].status === 500);
  const others = errorsOf(endpoint).filter((error) => !faults.includes(error));
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: parameters.map((one) => ({
      ...one,
      schema: inDocument(one.schema, `${name}${one.name}`, components),
    })),
    ...(body === null ? {} : { requestBody: { content: json(inDocument(body, `${name}Body`, components)) } }),
    responses: {
      200: {
        description: `Envelope; code 0 is success. Other codes: ${inWords(others)}`,
        content: json({ oneOf: [success, refusal(others)] }),
      },
      500: { description: `Envelope: ${inWords(faults)}`, content: json(refusal(faults)) },
      503: {
        description: `Envelope: ${inWords(['unavailable'])}`,
        content: json(refusal(['unavailable'])),
      },
    },
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Returns the whole OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const { paths, schemas } = pathsOf<Endpoint>(endpoints, operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dojang',
      version,
      description: 'Electronic contracts: documents in, sealed PDFs out.',
      license: DOCUMENT_LICENSE,
    },
    servers: DOCUMENT_SERVERS,
    components: { schemas, securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  };
}

import { ERRORS, type ErrorName } from '@dojang/domain';
import { errorsOf, inWords, operationInput } from '../openapi.ts';
import {
  type Components,
  DOCUMENT_LICENSE,
  DOCUMENT_SERVERS,
  envelope,
  inDocument,
  pathsOf,
  refusalResult,
} from '../openapi-schemas.ts';
import { type OpenEndpoint, openEndpoints } from './open-endpoints.ts';

/**
 * Owns the OpenAPI 3.1 document of /openapi/v1, which is derived from the declarations that the server validates with. A reply has
 * the HTTP status of its error; its body is the same envelope as under /v1.
 */

const HEADERS = {
  'RateLimit-Policy': {
    description: 'The calls (`q`) that a key may make in a window of `w` seconds',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'The calls that are left (`r`) until the window ends in `t` seconds',
    schema: { type: 'string' },
  },
};

const json = (schema: object) => ({ 'application/json': { schema } });

/** Returns the errors of a call by their HTTP status. */
function refusals(endpoint: OpenEndpoint) {
  const byStatus = Map.groupBy(errorsOf(endpoint), (error: ErrorName) => ERRORS[error].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, errors]) => [
        String(status),
        {
          description: inWords(errors),
          content: json(envelope({ enum: errors.map((error) => ERRORS[error].code) }, refusalResult)),
        },
      ]),
  );
}

/** Returns what a call needs: nothing, any access token, or one with its scope. */
const securityOf = ({ access, scope }: OpenEndpoint) =>
  access === 'public' ? [] : [{ accessToken: scope === null ? [] : [scope] }];

function operation(name: string, endpoint: OpenEndpoint, components: Components) {
  const { parameters, body, result } = operationInput(endpoint);
  const example = endpoint.example === undefined ? {} : { example: endpoint.example.body };
  return {
    operationId: name,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters,
    ...(body === null
      ? {}
      : {
          requestBody: {
            content: {
              'application/json': { schema: inDocument(body, `${name}Body`, components), ...example },
            },
          },
        }),
    responses: {
      200: {
        description: endpoint.scope === null ? 'Success' : `Success. Scope: ${endpoint.scope}`,
        ...(endpoint.access === 'public' ? {} : { headers: HEADERS }),
        content: json(envelope({ const: 0 }, inDocument(result, `${name}Result`, components))),
      },
      ...refusals(endpoint),
    },
  };
}

/** Returns the whole OpenAPI 3.1 document of the programming interface. */
export function openReference(version: string) {
  const { paths, schemas } = pathsOf<OpenEndpoint>(openEndpoints, operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dojang Open API',
      version,
      description:
        'Exchange an API key for an access token by POST /openapi/v1/auth/token and send it as `Authorization: Bearer …`.',
      license: DOCUMENT_LICENSE,
    },
    servers: DOCUMENT_SERVERS,
    components: { schemas, securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

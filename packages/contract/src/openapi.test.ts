import { ACTOR_CLASSES, ERRORS, grantOf } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './index.ts';
import { errorsOf, openApiDocument } from './openapi.ts';

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

describe('[ERR-01] the declarations of the calls', () => {
  for (const [name, endpoint] of all) {
    test(`${name} names errors of the table only, each once`, () => {
      const errors = errorsOf(endpoint);
      expect(errors.filter((error) => !(error in ERRORS))).toEqual([]);
      expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
      for (const general of ['badInput', 'serverError'] as const) expect(errors).toContain(general);
      if (endpoint.access === 'login')
        expect(errors).toEqual(expect.arrayContaining(['notLoggedIn', 'tokenExpired', 'notAllowed']));
    });

    test(`${name} requires a permission exactly when accounts call it`, () => {
      const byAccount = endpoint.access === 'login' || endpoint.access === 'either';
      expect(endpoint.permission !== null).toBe(byAccount);
      const { permission } = endpoint;
      if (permission)
        expect(ACTOR_CLASSES.some((actorClass) => grantOf(actorClass, permission) !== null)).toBe(true);
    });

    test(`${name} has a summary, and changes nothing when it is a GET`, () => {
      expect(endpoint.summary.length).toBeGreaterThan(10);
      expect(endpoint.path).toMatch(/^\/v1\/[a-z]/);
      if (endpoint.method === 'GET') expect(endpoint.body.safeParse({ anything: 1 }).success).toBe(false);
    });
  }
});

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().min(1).optional(),
  schema: z.record(z.string(), z.unknown()),
});
const content = z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) });
/** The parts of OpenAPI 3.1 that the document uses; the strict schemas reject unknown members. */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string().min(1),
    license: z.strictObject({ name: z.string().min(1), identifier: z.string().min(1) }),
  }),
  servers: z.array(z.strictObject({ url: z.string().min(1), description: z.string().min(1) })).min(1),
  components: z.strictObject({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.strictObject({
      token: z.strictObject({ type: z.literal('apiKey'), in: z.literal('header'), name: z.literal('token') }),
    }),
  }),
  paths: z.record(
    z.string().regex(/^\//),
    z.partialRecord(
      z.enum(['get', 'post', 'put', 'delete']),
      z.strictObject({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.record(z.literal('token'), z.array(z.string()))),
        parameters: z.array(parameter),
        requestBody: z.strictObject({ content }).optional(),
        responses: z.record(z.string(), z.strictObject({ description: z.string().min(1), content })),
      }),
    ),
  ),
});

describe('[ERR-01] the OpenAPI document', () => {
  const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument('1.2.3'))));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  test('describes every call, and no other', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(all.map(([, one]) => `${one.method} ${one.path}`).sort());
    const ids = operations.map(({ operation }) => operation?.operationId);
    expect(ids.sort()).toEqual(Object.keys(endpoints).sort());
  });

  test('declares each placeholder of a path once, as required', () => {
    for (const { path, operation } of operations) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = operation?.parameters.filter((one) => one.in === 'path') ?? [];
      expect(declared.map((one) => one.name).sort()).toEqual(placeholders.sort());
      expect(declared.every((one) => one.required === true)).toBe(true);
    }
  });

  test('lists every error code that a call may return', () => {
    for (const { operation } of operations) {
      const name = operation?.operationId as EndpointName;
      const description = Object.values(operation?.responses ?? {})
        .map((response) => response.description)
        .join(' · ');
      for (const error of errorsOf(endpoints[name]))
        expect(description).toContain(`${ERRORS[error].code} ${error}`);
    }
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTs, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openReference } from './open/open-reference.ts';
import { openApiDocument } from './openapi.ts';

/** Both documents as other people's tools read them: the linter of Redocly, and the generator openapi-typescript. */

const own = createRequire(import.meta.url);
const typescript = dirname(own.resolve('typescript/package.json'));

interface Described {
  readonly name: string;
  readonly read: () => object;
  /** A program that uses the generated types; only its last line is an error. */
  readonly use: string;
}

const DOCUMENTS: readonly Described[] = [
  {
    name: '/v1',
    read: () => openApiDocument('1.2.3'),
    use: `import type { paths } from './types.ts';
type Reply = paths['/v1/point/balance']['get']['responses'][200]['content']['application/json'];
export const name = (reply: Reply): string => (reply.code === 0 ? 'ok' : reply.msg);
type Team = paths['/v1/teams/{teamId}']['get']['responses'][200]['content']['application/json']['result'];
export const children = (team: Extract<Team, { children: unknown }>): string => team.children.map((one) => one.name).join();
export const wrong: Reply = { code: 'zero' };`,
  },
  {
    name: '/openapi/v1',
    read: () => openReference('1.2.3'),
    use: `import type { paths } from './types.ts';
type Points = paths['/openapi/v1/points']['get']['responses'][200]['content']['application/json']['result'];
export const twice = (points: Points): number => points.balance * 2;
type Refused = paths['/openapi/v1/points']['get']['responses'][401]['content']['application/json'];
export const field = (refused: Refused): string | undefined => refused.result?.field;
export const wrong: Points = { balance: 'many' };`,
  },
];

for (const { name, read, use } of DOCUMENTS) {
  const text = JSON.stringify(read());
  const members = membersOf(JSON.parse(text));

  test(`[DEV-08] the document of ${name} refers only to what it contains, and never to the whole of itself`, () => {
    const references = members.filter(({ key }) => key === '$ref').map(({ value }) => String(value));
    expect(references.filter((one) => one === '#' || !isObject(partAt(JSON.parse(text), one)))).toEqual([]);
    expect(references.length > 0).toBe(name === '/v1');
    expect(text).not.toContain('undefined');
  });

  test(`[DEV-08] the document of ${name} has no schema that says nothing`, () => {
    const isMap = (key: string): boolean => key === 'properties' || key === 'schemas';
    const empty = members.filter(
      ({ key, value }) => !isMap(key) && isObject(value) && Object.keys(value).length === 0,
    );
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  test(`[DEV-08] Redocly's strict rules find nothing in the document of ${name}`, async () => {
    // Every reply of /v1 has the HTTP status 200; its envelope tells whether the call was refused.
    const rules: Record<string, 'off'> = name === '/v1' ? { 'operation-4xx-response': 'off' } : {};
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source: text, config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`),
    ).toEqual([]);
  });

  test(`[DEV-08] openapi-typescript makes types of the document of ${name} that compile and refuse a wrong reply`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-types-'));
    try {
      writeFileSync(join(folder, 'types.ts'), astToString(await openapiTs(text)));
      writeFileSync(join(folder, 'use.ts'), use);
      const lines = use.split('\n').length;
      expect(compileErrors(folder)).toEqual([`use.ts(${lines}`]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Member {
  readonly path: string;
  readonly key: string;
  readonly value: unknown;
}

/** Every member of a document with its place, those of members included. */
function membersOf(part: unknown, path = '#'): Member[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [
    { path: `${path}/${key}`, key, value },
    ...membersOf(value, `${path}/${key}`),
  ]);
}

/** The part of a document at a reference. Source: RFC 6901, section 4. */
const partAt = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((part, step) => (isObject(part) ? part[step] : undefined), document);

/** Returns the places of all errors of a folder's program, each as `file(line`. */
function compileErrors(folder: string): string[] {
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--pretty',
    'false',
  ];
  const args = [join(typescript, 'bin', 'tsc'), ...options, 'use.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [...new Set(stdout.match(/\w+\.ts\(\d+/g))];
}

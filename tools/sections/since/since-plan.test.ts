import { expect, test } from 'vitest';
import { sectionOf } from '../section-files.ts';
import { importersOf } from './import-graph.ts';
import { readProject } from './project-sources.ts';
import { planSince } from './since-plan.ts';
import { planText } from './since-text.ts';
import { chooseTests, MOST } from './test-choice.ts';

const project = readProject();
const importers = importersOf(project);
// A quoted path counts as an import, and this test imports nothing of the product.
const packages = 'packages';
const journeys = 'e2e';
const changeOf = (files: readonly string[], deleted: readonly string[] = []) => ({
  base: '0123456789abcdef',
  files,
  deleted,
});
const chosenIn = (files: readonly string[], section: string) =>
  planSince(changeOf(files), project, importers).choices.find((choice) => choice.section === section)
    ?.chosen ?? [];

test('each test file belongs to one section', () => {
  const places = [
    ['e2e/points/charge.e2e.ts', 'journeys'],
    ['e2e/steps/people.ts', null],
    ['packages/domain/src/field/value.test.ts', 'unit'],
    ['packages/server/src/features/bulk/bulk.test.ts', 'server'],
    ['packages/server/src/features/points/points.test.ts', 'debian'],
    ['packages/server/src/features/points/points.attack.test.ts', 'attacks'],
    ['packages/embedded-postgres/src/embedded.test.ts', 'server'],
    ['tools/sections/reports.test.ts', 'unit'],
    ['tools/canaries/bad.test.ts', null],
    ['packages/client/build/build-client.test.ts', 'unit'],
    ['packages/server/src/service.ts', null],
  ] as const;
  for (const [path, section] of places) expect([path, sectionOf(path)]).toEqual([path, section]);
});

test('a rule reaches its own test first, and the nearest tests of the server', () => {
  const rule = `${packages}/domain/src/field/value.ts`;
  expect(chosenIn([rule], 'unit')[0]).toBe('packages/domain/src/field/value.test.ts');
  expect(chosenIn([rule], 'debian').length).toBeGreaterThan(0);
  expect(chosenIn([rule], 'journeys')).toEqual([]);
  expect(planSince(changeOf([rule]), project, importers).types).toEqual(['server', 'web']);
});

test('a service reaches the tests of its feature first', () => {
  const debian = chosenIn([`${packages}/server/src/features/organization/team.service.ts`], 'debian');
  expect(debian[0]).toBe('packages/server/src/features/organization/teams.test.ts');
});

test('a page reaches the journeys that visit it, and the web side’s types', () => {
  const page = `${packages}/web/src/pages/point/point.page.tsx`;
  expect(chosenIn([page], 'journeys')).toContain('e2e/points/charge.e2e.ts');
  expect(planSince(changeOf([page]), project, importers).types).toEqual(['web']);
});

test('a changed journey runs, and a changed step leads to its journeys', () => {
  expect(chosenIn(['e2e/points/charge.e2e.ts'], 'journeys')).toEqual(['e2e/points/charge.e2e.ts']);
  expect(chosenIn([`${journeys}/steps/bulk.ts`], 'journeys')).toHaveLength(MOST.browser);
});

test('files that no test is known to reach are named, and deleted ones', () => {
  const files = ['package.json', 'packages/domain/src/gone.ts'];
  const change = changeOf(files, ['packages/domain/src/gone.ts']);
  const plan = planSince(change, project, importers);
  expect(plan.choices).toEqual([]);
  expect(plan.everywhere).toContain('tools/checks/docs-files.test.ts');
  expect(plan.unreached).toEqual(files);
  const text = planText('main', change, plan).join('\n');
  expect(text).toContain('Nothing that a test reaches has changed.');
  expect(text).toContain('No test is known to reach these files');
});

test('changed tests all run, the nearest of the others up to the limit, and slow ones only if they have changed', () => {
  const near = Array.from({ length: MOST.none + 2 }, (_, index) => `tools/near-${index}.test.ts`);
  const slow = ['tools/slow.test.ts', 'tools/slow-changed.test.ts'];
  const [choice] = chooseTests([...slow, ...near], new Set([near.at(-1) ?? '', slow[1] ?? '']), (path) =>
    slow.includes(path),
  );
  expect(choice?.chosen).toEqual([slow[1], ...near.slice(0, MOST.none), near.at(-1)]);
  expect(choice?.leftOut).toEqual([slow[0], near.at(-2)]);
});

test('the tests with a database share one limit', () => {
  const tests = ['points', 'bulk', 'files'].flatMap((name) =>
    Array.from({ length: 5 }, (_, index) => `packages/server/src/features/${name}/a-${index}.test.ts`),
  );
  const choices = chooseTests(tests, new Set(), () => false);
  expect(choices.map(({ section, chosen, leftOut }) => [section, chosen.length, leftOut.length])).toEqual([
    ['debian', 5, 0],
    ['server', MOST.database - 5, 15 - MOST.database],
  ]);
});

import { expect, test } from 'vitest';
import { importersOf } from './import-graph.ts';
import { nearestFirst, reachedFiles } from './reached-files.ts';

const TEXTS: Record<string, string> = {
  'packages/domain/src/index.ts':
    "/** The rules. */\nexport * from './sum/sum.ts';\nexport * from './turn/turn.ts';\n",
  'packages/domain/src/sum/sum.ts': 'export function sum(): number {\n  return 1;\n}\n',
  'packages/domain/src/turn/turn.ts': "import type { Sum } from '../sum/sum.ts';\nexport const turn = 1;\n",
  'packages/domain/src/sum/sum.test.ts': "import { sum } from './sum.ts';\n",
  'packages/server/src/features/bulk/bulk.service.ts':
    "import {\n  type Turn,\n  sum,\n} from '@dojang/domain';\nconst worker = new URL('./bulk-worker.ts', import.meta.url);\n",
  'packages/server/src/features/bulk/bulk-worker.ts': "import { turn as next } from '@dojang/domain';\n",
  'packages/server/src/features/bulk/index.ts': "export { bulk as sends } from './bulk.service.ts';\n",
  'packages/server/src/service.ts': "import { sends } from './features/bulk/index.ts';\n",
  'packages/server/src/testing/test-service.ts': "import '../service.ts';\n",
  'packages/server/src/features/bulk/bulks.test.ts':
    "import { start } from '../../testing/test-service.ts';\n",
  'packages/server/src/features/bulk/other.test.ts':
    "import { start } from '../../testing/test-service.ts';\n",
  'packages/server/src/features/links/links.test.ts':
    "import { start } from '../../testing/test-service.ts';\n",
  'tools/checks/every-rule.test.ts': "import * as rules from '@dojang/domain';\nread('docs/safety.md');\n",
  'tools/checks/unknown-name.test.ts': "import { missing } from '@dojang/domain';\n",
};

const graph = importersOf({
  texts: new Map(Object.entries(TEXTS)),
  files: new Set([...Object.keys(TEXTS), 'docs/safety.md']),
  packages: new Map([['@dojang/domain', 'packages/domain/src/index.ts']]),
});

const importersIn = (path: string) => [...(graph.get(path) ?? [])].sort();

test('an import through an index file leads to the module that declares the name', () => {
  expect(importersIn('packages/domain/src/turn/turn.ts')).toEqual([
    'packages/server/src/features/bulk/bulk-worker.ts',
    'tools/checks/every-rule.test.ts',
    'tools/checks/unknown-name.test.ts',
  ]);
  expect(importersIn('packages/server/src/features/bulk/bulk.service.ts')).toEqual([
    'packages/server/src/service.ts',
  ]);
});

test('a namespace, and a name that no module declares, lead to everything behind the index; the index itself has no importers', () => {
  expect(importersIn('packages/domain/src/sum/sum.ts')).toEqual([
    'packages/domain/src/sum/sum.test.ts',
    'packages/server/src/features/bulk/bulk.service.ts',
    'tools/checks/every-rule.test.ts',
    'tools/checks/unknown-name.test.ts',
  ]);
  expect(importersIn('packages/domain/src/index.ts')).toEqual([]);
});

test('a quoted path of a worker or a document is an import', () => {
  expect(importersIn('packages/server/src/features/bulk/bulk-worker.ts')).toEqual([
    'packages/server/src/features/bulk/bulk.service.ts',
  ]);
  expect(importersIn('docs/safety.md')).toEqual(['tools/checks/every-rule.test.ts']);
});

test('a change reaches its importers, with the number of imports between', () => {
  const reached = reachedFiles(['packages/server/src/features/bulk/bulk.service.ts'], graph);
  expect([...reached]).toEqual([
    ['packages/server/src/features/bulk/bulk.service.ts', 0],
    ['packages/server/src/service.ts', 1],
    ['packages/server/src/testing/test-service.ts', 2],
    ['packages/server/src/features/bulk/bulks.test.ts', 3],
    ['packages/server/src/features/bulk/other.test.ts', 3],
    ['packages/server/src/features/links/links.test.ts', 3],
  ]);
});

test('tests in the folder of the change come first, among them those of its name', () => {
  const changed = ['packages/server/src/features/bulk/bulk.service.ts'];
  const tests = ['links/links.test.ts', 'bulk/other.test.ts', 'bulk/bulks.test.ts'].map(
    (name) => `packages/server/src/features/${name}`,
  );
  expect(nearestFirst(tests, reachedFiles(changed, graph), changed)).toEqual(tests.toReversed());
});

test('a rule is near to the tests beside the code that uses it', () => {
  const changed = ['packages/domain/src/sum/sum.ts'];
  const reached = reachedFiles(changed, graph);
  const tests = ['links/links.test.ts', 'bulk/bulks.test.ts'].map(
    (name) => `packages/server/src/features/${name}`,
  );
  expect(nearestFirst(tests, reached, changed)).toEqual(tests.toReversed());
});

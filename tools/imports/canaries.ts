/** For every rule a small source tree that breaks it: the checker must report each, which proves that the rule works. */

export interface Canary {
  readonly rule: string;
  /** Files by path; the first one breaks the rule. */
  readonly files: Readonly<Record<string, string>>;
}

const nothing = 'export const nothing = 0;\nexport type Nothing = number;\n';
const src = (name: string) => `packages/${name}/src`;
const feature = (name: string) => `${src('server')}/features/${name}`;

/** `from` imports `to` by a relative path, as a value. */
function imports(rule: string, from: string, to: string, words = 'import { nothing } from'): Canary {
  const up = '../'.repeat(from.split('/').length - 1);
  return { rule, files: { [from]: `${words} '${up}${to}';\nexport {};\n`, [to]: nothing } };
}

/** `from` imports the package `name`. */
function uses(rule: string, from: string, name: string, words = 'import * as it from'): Canary {
  return { rule, files: { [from]: `${words} '${name}';\nexport {};\n` } };
}

export const canaries: readonly Canary[] = [
  {
    rule: 'no-cycle',
    files: {
      [`${src('domain')}/a.ts`]: "import type { B } from './b.ts';\nexport type A = B;\n",
      [`${src('domain')}/b.ts`]: "import type { A } from './a.ts';\nexport type B = A;\n",
    },
  },
  {
    // Through folders, a type, a module that is loaded later, and a name that is handed on. Reported once, from the first path.
    rule: 'no-cycle',
    files: {
      [`${src('web')}/rows/model/repeats.ts`]: "export type { A } from '../page.tsx';\n",
      [`${src('web')}/rows/model/store.ts`]:
        "export type Store = number;\nexport const later = () => import('./repeats.ts');\n",
      [`${src('web')}/rows/page.tsx`]:
        "import type { Store } from './model/store.ts';\nexport type A = Store;\n",
    },
  },
  {
    rule: 'no-folder-cycle',
    files: {
      [`${src('pdf')}/seal/write.ts`]:
        "import type { Nothing } from '../verify/find.ts';\nexport type A = Nothing;\n",
      [`${src('pdf')}/verify/find.ts`]: nothing,
      [`${src('pdf')}/verify/read.ts`]:
        "import type { Nothing } from '../pages/draw.ts';\nexport type A = Nothing;\n",
      [`${src('pdf')}/pages/draw.ts`]: nothing,
      [`${src('pdf')}/pages/list.ts`]:
        "import type { Nothing } from '../seal/job.ts';\nexport type A = Nothing;\n",
      [`${src('pdf')}/seal/job.ts`]: nothing,
    },
  },
  uses('resolvable', `${src('server')}/lost.ts`, './nowhere.ts'),
  uses('declared', `${src('server')}/borrowed.ts`, 'smtp-server'),
  uses('domain-pure', `${src('domain')}/clock.ts`, 'node:fs'),
  uses('domain-pure', `${src('domain')}/shape.ts`, 'zod', 'import type * as it from'),
  uses('contract-zod-only', `${src('contract')}/files.ts`, 'node:path'),
  {
    rule: 'contract-zod-only',
    files: { [`${src('contract')}/late.ts`]: "export const it = () => import('react');\n" },
  },
  uses('editor-core-pure', `${src('field-editor')}/core/view.ts`, 'react', 'import type * as it from'),
  imports('editor-core-pure', `${src('field-editor')}/core/up.ts`, `${src('field-editor')}/react/canvas.ts`),
  imports('embed-direction', `${src('embed')}/call.ts`, `${src('contract')}/index.ts`),
  imports('client-direction', `${src('client')}/call.ts`, `${src('server')}/clock.ts`),
  imports('field-detection-direction', `${src('field-detection')}/find.ts`, `${src('pdf')}/pages/read.ts`),
  imports('field-editor-direction', `${src('field-editor')}/react/call.ts`, `${src('contract')}/index.ts`),
  imports('pdf-direction', `${src('pdf')}/seal/draw.ts`, `${src('field-editor')}/react/canvas.ts`),
  uses('pdf-direction', `${src('pdf')}/seal/call.ts`, '@dojang/contract'),
  imports('embedded-postgres-direction', `${src('embedded-postgres')}/start.ts`, `${src('server')}/clock.ts`),
  imports('server-direction', `${src('server')}/page.ts`, `${src('web')}/page.ts`),
  imports('web-direction', `${src('web')}/row.ts`, `${src('server')}/row.ts`, 'import type { Nothing } from'),
  imports('web-direction', `${src('web')}/seal.ts`, `${src('pdf')}/seal.ts`),
  imports('simulators-direction', `${src('simulators')}/rule.ts`, `${src('domain')}/rule.ts`),
  uses('web-no-node', `${src('web')}/file.ts`, 'node:fs'),
  imports('no-simulator-in-features', `${feature('messages')}/send.jobs.ts`, `${src('simulators')}/index.ts`),
  imports('feature-by-index', `${feature('signing')}/a.service.ts`, `${feature('documents')}/b.service.ts`),
  imports('enter-feature-by-index', `${src('server')}/main.ts`, `${feature('documents')}/b.service.ts`),
  imports(
    'platform-below-features',
    `${src('server')}/platform/http/app.ts`,
    `${feature('documents')}/index.ts`,
  ),
  imports(
    'adapter-below-features',
    `${src('server')}/adapters/mail/smtp.ts`,
    `${feature('messages')}/index.ts`,
  ),
  imports('routes-no-repo', `${feature('files')}/file.routes.ts`, `${feature('files')}/file.repo.ts`),
  uses('sql-in-repo', `${feature('files')}/file.service.ts`, 'pg'),
  uses('sql-in-repo', `${feature('files')}/file.view.ts`, 'kysely', 'import type * as it from'),
  uses('tables-are-types', `${feature('files')}/file.tables.ts`, 'kysely'),
  imports('adapter-by-port', `${feature('messages')}/send.jobs.ts`, `${src('server')}/adapters/mail/smtp.ts`),
  imports(
    'port-called-by-jobs',
    `${feature('messages')}/plan.service.ts`,
    `${src('server')}/adapters/mail/port.ts`,
  ),
  imports('product-no-test', `${src('server')}/row.ts`, `${src('server')}/row.test.ts`),
  imports('product-no-tools', `${src('server')}/begin.ts`, 'tools/begin.ts'),
];

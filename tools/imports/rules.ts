/**
 * Owns which module may import which. Each rule has a canary in `canaries.ts` that it must reject. Paths may have folders before
 * `packages/`: a canary's own, or `../` where a package is imported by its name.
 */
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

const packages = '(?:^|/)packages/';
const server = `${packages}server/src/`;
const features = `${server}features/`;
/** Paths of files that only tests need. */
export const test = '\\.test\\.tsx?$|/test-[a-z-]+\\.tsx?$|/src/testing/';

/** Package `name` may import, within this project, only paths that `allowed` matches. */
function direction(name: string, allowed: string): IForbiddenRuleType {
  return {
    name: `${name}-direction`,
    severity: 'error',
    comment:
      'domain ← contract ← server | web | client; domain ← field-detection ← pdf; domain ← field-editor ← web; field-editor/core ← pdf ← server; embedded-postgres ← server',
    from: { path: `${packages}${name}/`, pathNot: test },
    to: { path: packages, pathNot: `${packages}(?:${name}/|${allowed})` },
  };
}

function forbid(
  name: string,
  comment: string,
  rule: Pick<IRegularForbiddenRuleType, 'from' | 'to'>,
): IForbiddenRuleType {
  return { name, severity: 'error', comment, ...rule };
}

export const rules: IForbiddenRuleType[] = [
  forbid('no-cycle', 'Two modules that need each other are one, or lack a third.', {
    from: {},
    to: { circular: true },
  }),
  forbid('resolvable', 'What cannot be resolved is not checked by any other rule.', {
    // The examples import the packages as they are published, which only a build makes; a build makes the virtual modules as well.
    from: { pathNot: `${packages}(?:client|embed)/examples/` },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  }),
  forbid('declared', 'A package uses only what its own package.json names.', {
    from: { path: `${packages}[^/]+/src/`, pathNot: test },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
  forbid('domain-pure', 'Rules run anywhere: no Node.js, no npm, no other package.', {
    from: { path: `${packages}domain/`, pathNot: test },
    to: { pathNot: `${packages}domain/` },
  }),
  forbid('contract-zod-only', 'The contract runs in the browser: Zod and the domain, nothing else.', {
    from: { path: `${packages}contract/`, pathNot: test },
    to: { pathNot: `${packages}(?:contract|domain)/|node_modules/zod/` },
  }),
  forbid('editor-core-pure', 'The geometry also runs where sealing happens: no React, no npm, no Node.js.', {
    from: { path: `${packages}field-editor/src/core/`, pathNot: test },
    to: { pathNot: `${packages}(?:field-editor/src/core|domain)/` },
  }),
  direction('client', 'domain/|contract/'),
  direction('embed', 'embed/'),
  direction('field-detection', 'domain/'),
  direction('field-editor', 'domain/'),
  direction('pdf', 'domain/|field-detection/|field-editor/src/core/'),
  direction('embedded-postgres', 'embedded-postgres/'),
  direction('server', 'domain/|contract/|embedded-postgres/|field-detection/|pdf/|simulators/'),
  direction('web', 'domain/|contract/|embed/src/messages|field-editor/'),
  direction('simulators', 'simulators/'),
  forbid('web-no-node', 'There is no Node.js in a browser.', {
    from: { path: `${packages}(?:web|field-editor)/src/`, pathNot: test },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('no-simulator-in-features', 'Only the start chooses what stands in for a provider.', {
    from: { path: `${server}(?:features|adapters|platform)/`, pathNot: test },
    to: { path: `${packages}simulators/` },
  }),
  forbid('feature-by-index', 'Features meet at another feature’s index.ts.', {
    from: { path: `${features}([^/]+)/` },
    to: { path: `${features}[^/]+/`, pathNot: `${features}(?:$1/|[^/]+/index\\.ts$)` },
  }),
  forbid('enter-feature-by-index', 'The rest of the server enters a feature at its index.ts.', {
    from: { path: server, pathNot: [features, test] },
    to: { path: `${features}[^/]+/`, pathNot: `${features}[^/]+/index\\.ts$` },
  }),
  forbid('platform-below-features', 'The platform serves features and adapters, and knows none of them.', {
    from: { path: `${server}platform/`, pathNot: test },
    to: { path: `${server}(?:features|adapters)/` },
  }),
  forbid('adapter-below-features', 'An adapter speaks a provider’s protocol, and knows no feature.', {
    from: { path: `${server}adapters/`, pathNot: test },
    to: { path: features },
  }),
  forbid('routes-no-repo', 'Routes bind; a service decides, and its repository reads.', {
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.repo\\.ts$' },
  }),
  forbid('sql-in-repo', 'Only repositories and the platform’s database folders speak SQL.', {
    from: { path: server, pathNot: [`${server}platform/(?:db|jobs)/`, '\\.(?:repo|tables)\\.ts$', test] },
    to: { path: '(?:^|/)node_modules/(?:pg|kysely|graphile-worker)/' },
  }),
  forbid('tables-are-types', 'A file of tables declares the types of rows, and nothing that runs.', {
    from: { path: `${server}.*\\.tables\\.ts$` },
    to: { dependencyTypesNot: ['type-only'] },
  }),
  forbid('adapter-by-port', 'Features know an adapter’s port; the start chooses the implementation.', {
    from: { path: features, pathNot: test },
    to: { path: `${server}adapters/[^/]+/`, pathNot: '/port\\.ts$' },
  }),
  forbid(
    'port-called-by-jobs',
    'Every effect leaves through the outbox: only jobs hold more of a port than its types.',
    {
      from: { path: features, pathNot: ['\\.jobs\\.ts$', test] },
      // Writing to storage is allowed: files are written before the row that names them.
      to: { path: `${server}adapters/(?!storage/)[^/]+/`, dependencyTypesNot: ['type-only'] },
    },
  ),
  forbid('product-no-test', 'The product does not import what only tests need.', {
    from: { path: `${packages}[^/]+/src/`, pathNot: test },
    to: { path: test, pathNot: 'node_modules' },
  }),
  forbid('product-no-tools', 'The product does not import what builds or tries it.', {
    // What builds a package is no part of it.
    from: { path: `${packages}[^/]+/`, pathNot: `${packages}(?:client|embed)/build/` },
    to: { path: '(?:^|/)(?:tools|e2e|bench)/' },
  }),
];

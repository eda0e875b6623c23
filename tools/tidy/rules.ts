/** Owns the forbidden text of lines and file names, each rule with a sample that it must find. */

export interface TidyRule {
  readonly name: string;
  readonly why: string;
  /** Files that the rule reads. */
  readonly reads: (path: string) => boolean;
  /** Every match in the text is one error. */
  readonly pattern: RegExp;
  /** What the pattern is matched against; the default is the text. */
  readonly against?: 'path';
  /** A file that breaks the rule. */
  readonly canary: { readonly path: string; readonly text: string };
}

const isCode = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$|\/src\/testing\//.test(path);
const isProduct = (path: string) => isCode(path) && /^packages\/[^/]+\/src\//.test(path) && !isTest(path);
const isThisList = (path: string) => path === 'tools/tidy/rules.ts';
const isText = (path: string) =>
  !isThisList(path) &&
  !/\.(?:png|jpe?g|webp|pdf|hwpx?|docx?|xlsx?|pptx?|odt|ttf|otf|woff2?|ico|p12)$/.test(path);
/** The files of the web entries that may read the device's clock; others receive the time. */
const isDeviceClock = (path: string) =>
  /^packages\/web\/src\/(?:.+\/)?(?:device-|server-)?clock\.ts$/.test(path);
const isStart = (path: string) =>
  /^packages\/server\/src\/(?:main|operator|migrate|reconcile|backup|restore)\.ts$/.test(path);

const code = (path: string, text: string) => ({ path, text });

export const tidyRules: readonly TidyRule[] = [
  {
    name: 'kebab-case',
    why: 'files are named in kebab-case with a role suffix',
    reads: (path) => isCode(path) && /^(?:packages|tools|e2e|bench)\//.test(path),
    against: 'path',
    pattern: /\/(?![a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$)[^/]+$/g,
    canary: code('packages/web/src/pages/DocumentList.tsx', ''),
  },
  {
    name: 'says-nothing',
    why: 'a name tells what is inside; utils, helpers, common, manager, data, info, v2, new and legacy do not',
    reads: isCode,
    against: 'path',
    pattern:
      /(?<=\/)(?:data|info|new|common|v\d)(?=\/|\.[a-z]+)|(?<=[/-])(?:utils?|helpers?|manager|legacy)(?=[/.-])|-(?:common|v\d|new)(?=[/.])/g,
    canary: code('packages/server/src/features/files/file-utils.ts', ''),
  },
  {
    name: 'docstring',
    why: 'an exported function says what it does, with units and errors',
    reads: (path) =>
      isCode(path) && /^(?:packages|tools)\//.test(path) && !isTest(path) && !/\.fixture\.|\.mjs$/.test(path),
    pattern:
      /(?<!\*\/\n(?:\/\/ biome[^\n]*\n)*)^export (?:async )?function\*? \w+|(?<!\*\/\n(?:\/\/ biome[^\n]*\n)*)^export const \w+(?::[^=\n]*)? = (?:async )?(?:<[^>\n]*>)?\(/gm,
    canary: code('packages/domain/src/sum.ts', 'export function sum(a: number): number {\n  return a;\n}\n'),
  },
  {
    name: 'state-in-domain',
    why: 'what a state allows is decided in the domain; ask it',
    reads: (path) => isProduct(path) && !path.startsWith('packages/domain/'),
    pattern:
      /\.status\s*[!=]==?(?!=|\s*(?:\d|null\b|undefined\b))|['"]\s*[!=]==?\s*[\w.?]+\.status\b|switch \([\w.?]+\.status\)/g,
    canary: code('packages/web/src/pages/row.ts', "if (document.status === 'completed') show();\n"),
  },
  {
    name: 'clock-and-chance',
    why: 'time and chance come in from outside; only the platform asks the system for them',
    reads: (path) =>
      isProduct(path) &&
      !/^packages\/(?:server\/src\/platform|embedded-postgres|simulators)\//.test(path) &&
      !isDeviceClock(path),
    pattern: /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\s*\)/g,
    canary: code('packages/domain/src/turn.ts', 'const at = new Date();\n'),
  },
  {
    name: 'clock-in-sql',
    why: 'a statement gets its time from the clock as a value',
    reads: (path) => isProduct(path) && !path.startsWith('packages/server/src/platform/'),
    pattern: /\bcurrent_timestamp\b|(?<![.\w])now\(\)(?!\s*[:;.{])/g,
    canary: code(
      'packages/server/src/features/files/file.repo.ts',
      'sql`update file set at = now() where id = 1`',
    ),
  },
  {
    name: 'one-reader-of-settings',
    why: 'main.ts and the commands beside it hand the environment to the one schema; a child process may inherit PATH',
    reads: (path) => isProduct(path) && !isStart(path),
    pattern: /\bprocess\.env\b(?!\.PATH\b)/g,
    canary: code('packages/server/src/features/files/files.service.ts', 'const limit = process.env.LIMIT;\n'),
  },
  {
    name: 'checked-types',
    why: 'the checker is answered, not silenced',
    reads: (path) => isCode(path) && !isThisList(path),
    // The linter itself finds `any` and @ts-ignore; this rule finds the comments that would turn that off.
    pattern:
      /@ts-(?:nocheck|expect-error)|\bas unknown as\b|biome-ignore(?:-all)? lint\/suspicious\/no(?:ExplicitAny|TsIgnore|FocusedTests|SkippedTests)/g,
    canary: code('packages/web/src/row.ts', 'const row = answer as unknown as Row;\n'),
  },
  {
    name: 'every-test-runs',
    why: 'a test runs or is deleted',
    reads: (path) => isCode(path) && !isThisList(path),
    // The linter itself finds `skip` and `only`; this rule finds the other ways to leave out a test.
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:todo|fixme|skipIf|runIf)\b/g,
    canary: code('packages/web/src/row.test.ts', "test.todo('later');\n"),
  },
  {
    name: 'one-seed',
    why: 'tools/property-seed.ts gives all property tests one seed, and chance comes from nowhere else',
    reads: (path) => /\.test\.tsx?$/.test(path) || /^packages\/.*\/testing\//.test(path),
    pattern:
      /\bMath\.random\b|\bfc\.(?:configure|resetConfigure)Global\b|import \{[^}]*\} from 'fast-check'|\bseed:\s|\binterruptAfterTimeLimit\b/g,
    canary: code('packages/domain/src/turn.test.ts', 'fc.assert(property, { seed: Date.now() });\n'),
  },
  {
    name: 'journey-test',
    why: 'steps/journey-test.ts removes the handlers of `route` before a page closes; the bare test does not',
    reads: (path) => /\.e2e\.ts$/.test(path),
    pattern: /\btest\b[^;]* from '@playwright\/test'/g,
    canary: code('e2e/signing/late.e2e.ts', "import { expect, test } from '@playwright/test';\n"),
  },
  {
    name: 'nothing-left-over',
    why: 'what is to be done is an issue, not a comment',
    reads: (path) => isCode(path) && !isThisList(path),
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/g,
    canary: code('packages/web/src/row.ts', '// TODO: colors\n'),
  },
  {
    name: 'no-registry',
    why: 'where packages come from is the machine’s setting',
    reads: isText,
    pattern:
      /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmmirror)[\w.:/-]*|"resolved":\s*"https?:/g,
    canary: code('package-lock.json', '"resolved": "https://registry.npmjs.org/zod/-/zod.tgz"'),
  },
  {
    name: 'no-home',
    why: 'no path of one machine belongs into the project',
    reads: isText,
    pattern: /(?<=^|[\s"'`(=])\/(?:home|work|Users|root)\/[\w-]/gm,
    canary: code('tools/seed.ts', "const folder = '/home/kim/dojang';\n"),
  },
];

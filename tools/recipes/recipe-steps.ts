/**
 * Owns what the recipes of CONTRIBUTING.md promise: after the first step of a recipe, the compiler names the file of each further step that
 * cannot be forgotten; and with all steps done it has nothing to say.
 */

/** A text that a step adds to a file of the project, before the first occurrence of another. */
export interface Step {
  readonly file: string;
  readonly before: string;
  readonly text: (name: string) => string;
}

export interface Recipe {
  /** The heading in CONTRIBUTING.md. */
  readonly heading: string;
  /** The name that is added with its first step only. */
  readonly forgotten: string;
  /** The name that is added with all steps. */
  readonly followed: string;
  readonly first: Step;
  /** The further steps whose files the compiler names. */
  readonly others: readonly Step[];
}

const FEATURES = 'packages/server/src/features';

export const RECIPES: readonly Recipe[] = [
  {
    heading: 'Add a call',
    forgotten: 'forgottenCall',
    followed: 'followedCall',
    first: {
      file: 'packages/contract/src/endpoints/selection.endpoints.ts',
      before: '  checkAllDocuments: endpoint({',
      text: (name) => `  ${name}: endpoint({
    method: 'PUT',
    path: '/v1/documents/${name}',
    summary: 'A call of a recipe',
    access: 'login',
    permission: 'document.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
`,
    },
    others: [
      {
        file: `${FEATURES}/documents/document.routes.ts`,
        before: '    checkAllDocuments: ',
        text: (name) => `    ${name}: ({ actor }) => seenMarks.all(actor),\n`,
      },
      {
        file: 'packages/server/src/testing/access/expected-access.ts',
        before: '  checkAllDocuments: ',
        text: (name) => `  ${name}: all,\n`,
      },
    ],
  },
  {
    heading: 'Add a job',
    forgotten: 'forgotten_job',
    followed: 'followed_job',
    first: {
      file: 'packages/server/src/platform/jobs/queue.ts',
      before: '  read_pages: {',
      text: (name) => `  ${name}: { day: string };\n`,
    },
    others: [
      {
        file: `${FEATURES}/documents/document.workers.ts`,
        before: '    expire_participants: ',
        text: (name) => `    ${name}: async () => undefined,\n`,
      },
      {
        file: 'packages/server/src/platform/jobs/test-worker.ts',
        before: '    read_pages: nothing,',
        text: (name) => `    ${name}: nothing,\n`,
      },
    ],
  },
];

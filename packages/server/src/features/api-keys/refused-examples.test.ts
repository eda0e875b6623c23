import { ERRORS } from '@dojang/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EXAMPLE_LANGUAGES,
  type ExampleLanguage,
  type Examples,
  installExamples,
} from '../../testing/open/examples.ts';
import { issueKey } from '../../testing/open/open-steps.ts';
import { logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** What the examples of the developer pages say when the service refuses their call. */

const service = serviceWithInvariants();
let examples: Examples;
beforeAll(async () => {
  examples = await installExamples(service().url);
});
afterAll(() => examples.remove());

test('[DEV-08] an example that is refused ends with the code and the message, and prints no result', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const { key } = await issueKey(client, ['points:read']);
  const refusals = { [key]: ERRORS.apiScopeMissing, dj_live_x: ERRORS.apiKeyWrong };
  for (const [apiKey, { code }] of Object.entries(refusals))
    for (const language of Object.keys(EXAMPLE_LANGUAGES) as ExampleLanguage[]) {
      const settings = { DOJANG_URL: service().url, DOJANG_API_KEY: apiKey };
      await expect(examples.run(language, 'list-documents', [], settings), language).rejects.toMatchObject({
        stdout: '',
        stderr: expect.stringMatching(new RegExp(`${code}.*[가-힣]|[가-힣].*[^]*${code}`)),
      });
    }
});

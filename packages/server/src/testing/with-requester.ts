import { beforeAll, beforeEach } from 'vitest';
import { logIn, upload } from './main-job.ts';
import type { Client } from './test-client.ts';
import type { TestOptions, TestService } from './test-service.ts';
import { serviceWithInvariants } from './with-invariants.ts';

interface Requester {
  readonly client: Client;
  readonly fileId: string;
}

interface RequesterOptions extends TestOptions {
  readonly loginId?: string;
  readonly file?: string;
  /** Logs in once for all tests of the file. */
  readonly once?: boolean;
}

/**
 * Starts a service for one test file, as `serviceWithInvariants` does. Before each test it logs in a requester and gives it to
 * `take`, with a file that is uploaded once.
 */
export function serviceWithRequester(
  take: (requester: Requester) => void,
  { loginId = 'hangyeol', file = 'pdf/issue16278.pdf', once = false, ...options }: RequesterOptions = {},
): () => TestService {
  const service = serviceWithInvariants(options);
  let fileId = '';
  const before = once ? beforeAll : beforeEach;
  before(async () => {
    const { client } = await logIn(service().url, loginId);
    fileId ||= await upload(client, file);
    take({ client, fileId });
  });
  return service;
}

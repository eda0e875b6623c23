import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { jobsAtRestIn } from './invariants/jobs-at-rest.ts';
import { assertInvariants } from './invariants.ts';
import { rawCall } from './test-client.ts';
import { startTestService, type TestOptions, type TestService } from './test-service.ts';

/**
 * Starts a service for one test file, or for each of its tests when they examine all data. After each test it waits until no job
 * runs; before the service is closed it checks every invariant. A breach stays in the data, so one check finds what any test of the
 * file has broken; `INVARIANTS=each` checks after each test and so names the test.
 */
export function serviceWithInvariants(
  options: TestOptions = {},
  lasts: 'file' | 'test' = 'file',
): () => TestService {
  let service: TestService | undefined;
  let connection: pg.Client | undefined;
  let checked = new Set<string>();
  const running = (): TestService => {
    if (!service) throw new Error('the service runs only inside tests');
    return service;
  };
  const [before, after] = lasts === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    service = await startTestService(options);
    checked = new Set();
  });
  /** The connection of all checks; a test that ends it, by a killed database, gets another one. */
  const connected = async (): Promise<pg.Client> => {
    if (connection) return connection;
    const client = new pg.Client({ connectionString: running().ownerUrl });
    client.on('error', () => {
      connection = undefined;
    });
    await client.connect();
    connection = client;
    return client;
  };
  after(async () => {
    await connection?.end();
    connection = undefined;
    await service?.close();
  });
  // Vitest runs these hooks in reverse order: the check runs after the wait and before the service is closed.
  const afterTests = process.env.INVARIANTS === 'each' ? afterEach : after;
  afterTests(async () => withInvariants(running(), checked, await connected()));
  afterEach(async () => jobsAtRestIn(await connected()));
  return running;
}

/** Checks all invariants of a service: database, files, providers and links. */
export async function withInvariants(
  service: TestService,
  checked = new Set<string>(),
  connection?: pg.Client,
): Promise<void> {
  const { ownerUrl, storage, scratchDir, smtp, solapi } = service;
  const received = () => [
    ...smtp.mails.map((mail) => mail.messageId.replace(/^<|@.*$/g, '')),
    ...solapi.messages.map((message) => message.customFields.reference ?? ''),
  ];
  await assertInvariants({
    ownerUrl,
    storage,
    scratchDir,
    received,
    checked,
    ...(connection ? { connection } : {}),
  });
  await assertDeadLinks(service, connection);
}

interface LinkRow {
  readonly document: string;
  readonly participant: string;
  readonly nonce: string;
  readonly contact: string;
  readonly method: string;
}

async function disabledLinks(client: pg.Client): Promise<LinkRow[]> {
  const { rows } = await client.query<LinkRow>(
    `select d.public_id document, p.public_id participant, p.link_nonce nonce, p.contact, p.method
     from document d join participant p on p.document_id = d.id where d.access_disabled`,
  );
  return rows;
}

/** Checks that a cancelled document with disabled access has no working link. */
async function assertDeadLinks(service: TestService, connection?: pg.Client): Promise<void> {
  const { url, keys } = service;
  const rows = connection
    ? await disabledLinks(connection)
    : await withClient(service.ownerUrl, disabledLinks);
  for (const row of rows) {
    const headers = {
      token: 'none',
      'contact-info': encodeURIComponent(row.contact),
      'link-key': keys.linkKey(row.participant, row.nonce),
      'signing-method': row.method,
    };
    for (const { path } of [endpoints.entry, endpoints.signingFields]) {
      const filled = path.replace('{documentId}', row.document).replace('{participantId}', row.participant);
      const { envelope } = await rawCall(url, 'GET', filled, headers);
      if (envelope.code === 0)
        throw new Error(`a link of the cancelled document ${row.document} still opens`);
    }
  }
}

import {
  type BulkRequest,
  bulkColumns,
  bulkTestEnd,
  bulkTestsSince,
  contentOfTest,
  DomainError,
  expiresAt,
  isTestableBulk,
  type Locale,
  MOST_BULK_TESTS,
  rowToTest,
  type Tester,
  testCells,
} from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { bulkTestPlace } from '../../../platform/verification-keys.ts';
import { queueAccountMessage } from '../../account/index.ts';
import { brandingOf } from '../../branding/index.ts';
import { previewMarks, requesterOf, sourceHash } from '../../documents/index.ts';
import { type BlobAddresses, pagesOf } from '../../files/index.ts';
import { lockBulkForAction } from '../bulk-access.ts';
import type { BulkPorts } from '../bulks.service.ts';
import * as rows from '../rows/bulk-row.repo.ts';
import type { LockedBulk } from '../rows/bulk-rows.service.ts';
import { rowReader } from '../rows/row-check.service.ts';
import { type MappingInput, mappedRows } from '../sheets/bulk-upload.service.ts';
import * as repo from './bulk-test.repo.ts';
import { bulkTestView } from './bulk-test.view.ts';

/**
 * Owns the tests of bulks. A test is mailed to the requester once for each role, and its link opens the screens of signing with what
 * the row says. Invariant: no document, point, count or value comes from a test.
 */

export interface TestPorts extends BulkPorts {
  readonly keys: Keys;
  readonly addresses: BlobAddresses;
}

export interface TestInput {
  readonly rowNo?: number | undefined;
  readonly upload?: Pick<MappingInput, 'uploadId' | 'mapping'> | undefined;
}

/** Creates the calls that send and open a test. */
export function createBulkTests(ports: TestPorts) {
  return {
    send: (actor: UserActor, bulkId: string, input: TestInput, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) =>
        send(ports, tx, actor, await lockBulkForAction(tx, actor, bulkId), input, locale),
      ),
    open: (token: string) => open(ports, token),
  };
}

async function send(
  ports: TestPorts,
  tx: Tx,
  actor: UserActor,
  bulk: LockedBulk,
  input: TestInput,
  locale: Locale,
) {
  const now = ports.clock.now();
  if (!isTestableBulk(bulk.status))
    throw new DomainError('bulkStateRefused', { result: { status: bulk.status } });
  await sourceHash(tx, bulk.file_id);
  const requester = await requesterOf(tx, actor.accountId);
  if (requester.email === '' || requester.email_verified_at === null) throw new DomainError('bulkTestNoMail');
  if ((await repo.countTests(tx, actor.accountId, bulkTestsSince(now))) >= MOST_BULK_TESTS)
    throw new DomainError('bulkTestsTooMany', { values: { max: MOST_BULK_TESTS } });
  const row = await chosenRow(ports, tx, bulk, input, now);
  const cells = testCells(bulkColumns(bulk.content), row.cells, requester);
  const request = await requestOf(ports, tx, bulk, { cells, tester: requester }, now);
  if (request === null) throw new DomainError('bulkTestRowWrong', { values: { row: row.rowNo } });
  const testId = ports.ids.publicId();
  const end = bulkTestEnd(now);
  await repo.addTest(tx, {
    public_id: testId,
    tenant_id: bulk.tenant_id,
    bulk_id: bulk.id,
    account_id: actor.accountId,
    cells: JSON.stringify(cells),
    locale,
    created_at: now,
    expires_at: end,
  });
  for (const { key, roleName } of bulk.content.roles)
    await queueAccountMessage(ports, tx, {
      event: `bulk-test:${testId}:${key}`,
      recipient: requester.email,
      template: 'bulkTest',
      locale: request.people.find((person) => person.key === key)?.locale ?? locale,
      parameters: {
        tenantId: bulk.tenant_id,
        testId,
        role: key,
        roleName,
        recipient: requester.name,
        requester: requester.name,
        organization: requester.kind === 'organization' ? requester.organization : '',
        name: request.name,
        message: request.message,
        expiresAt: expiresAt(now, request.expiryMinutes).toISOString(),
        endsAt: end.toISOString(),
      },
    });
  return {
    rowNo: row.rowNo,
    recipient: requester.email,
    mails: bulk.content.roles.length,
    expiresAt: end.toISOString(),
  };
}

/** @throws DomainError bulkTestRowWrong, bulkTestNoRow, bulkUploadGone, bulkColumnTwice */
async function chosenRow(ports: TestPorts, tx: Tx, bulk: LockedBulk, input: TestInput, now: Date) {
  if (input.upload === undefined) {
    const stored = await rows.allRows(tx, bulk.id);
    const judged = stored.map(({ row_no: rowNo, cells, faults }) => ({
      rowNo,
      cells,
      isWrong: faults.length > 0,
    }));
    return rowToTest(judged, input.rowNo);
  }
  const mapped = mappedRows(bulk, input.upload);
  const reader = await rowReader(ports, tx, bulk, now);
  const judged = function* () {
    for (const [index, typed] of mapped.entries()) {
      const { rowNo, cells, faults } = reader.check(index + 1, typed);
      yield { rowNo, cells, isWrong: faults.length > 0 };
    }
  };
  return rowToTest(judged(), input.rowNo);
}

/** Returns the request of a test's cells; a test goes by mail, whatever channels this installation has. */
async function requestOf(
  ports: TestPorts,
  tx: Tx,
  bulk: Pick<LockedBulk, 'content' | 'file_id'>,
  { cells, tester }: { readonly cells: readonly string[]; readonly tester: Tester },
  now: Date,
): Promise<BulkRequest | null> {
  const reader = await rowReader(ports, tx, { ...bulk, content: contentOfTest(bulk.content, tester) }, now);
  return reader.read(cells).request;
}

async function open(ports: TestPorts, token: string) {
  const place = bulkTestPlace(ports.keys, token);
  if (place === null) throw new DomainError('bulkTestGone');
  return ports.db.inTenant(place.tenantId, async (tx) => {
    const now = ports.clock.now();
    const test = await repo.findTest(tx, place.testId, now);
    if (test === undefined || test.file_id === null) throw new DomainError('bulkTestGone');
    const requester = await requesterOf(tx, test.account_id);
    const given = { cells: test.cells, tester: requester };
    const request = await requestOf(ports, tx, test, given, test.created_at);
    if (request === null) throw new DomainError('bulkTestGone');
    const { name, email, kind, organization } = requester;
    return bulkTestView({
      test,
      request,
      marks: await previewMarks(tx, test.account_id, test.content.fields),
      role: place.role,
      requester: { name, email, organization: kind === 'organization' ? organization : '' },
      branding: await brandingOf(tx, place.tenantId),
      pages: await pagesOf(tx, ports.addresses, test.file_id, true),
      addresses: ports.addresses,
      now,
    });
  });
}

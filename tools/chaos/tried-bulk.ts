/** A bulk while the server is killed: each row becomes one request, and one point is spent for it. */
import { endpoints } from '@dojang/contract';
import { bulkSteps, personRow } from '../../packages/server/src/testing/bulk/bulk-steps.ts';
import { requesterOf } from './retrying-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { eventually } from './tried-job.ts';

/** Sent in two parts, so that a kill also falls between them. */
export const BULK_ROWS = 300;

/** Fills a bulk, sends it, and waits for its end. @returns the documents that were made */
export async function doBulk(alive: ServerUnderTest, round: number, fileId: string): Promise<string[]> {
  const requester = await requesterOf(alive.url);
  const steps = bulkSteps(
    () => requester,
    () => fileId,
  );
  const id = await steps.bulk({ name: `대량 전송 ${round}` });
  const rows = Array.from({ length: BULK_ROWS }, (_, at) => personRow(at + 1));
  await steps.save(id, { rows });
  await steps.send(id);
  const ended = await eventually('the end of the bulk', async () => {
    const bulk = await steps.detail(id);
    return bulk.endedAt === null ? null : bulk;
  });
  const { counts, points } = ended;
  if (counts.sent !== BULK_ROWS || points.captured !== BULK_ROWS || points.held !== 0)
    throw new Error(`bulk ${id} ended with ${JSON.stringify({ counts, points })}`);
  const { list } = await requester(endpoints.bulkRows, {
    params: { bulkTransmitId: id },
    query: { limit: BULK_ROWS },
  });
  const documentIds = list.flatMap(({ documentId }) => documentId ?? []);
  if (new Set(documentIds).size !== BULK_ROWS)
    throw new Error(`bulk ${id} has ${documentIds.length} documents`);
  return documentIds;
}

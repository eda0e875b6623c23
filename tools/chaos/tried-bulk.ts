/** A bulk while the server is killed three times: each row becomes one request, one point is spent for it, and its mail arrives. */
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@dojang/contract';
import { bulkSteps, personRow } from '../../packages/server/src/testing/bulk/bulk-steps.ts';
import type { Chance } from './chance.ts';
import { countOf } from './final-look.ts';
import { requesterOf } from './retrying-client.ts';
import type { Blow, ServerUnderTest } from './server-under-test.ts';
import { eventually } from './tried-job.ts';

/** The rows of the bulks after the first one: sent in two parts, so that a kill also falls between them. */
export const BULK_ROWS = 300;

const BLOWS: readonly [Blow, ...Blow[]] = ['server', 'server', 'server', 'both', 'database'];
/** The longest time between two kills, in milliseconds. */
const STRIKE_WITHIN = 240_000;
const LOOK_EVERY = 20;

export interface TriedBulk {
  readonly rows: number;
  readonly chance: Chance;
}

/** Fills a bulk, sends it, kills the server meanwhile, and waits for its end. @returns the documents that were made */
export async function doBulk(
  alive: ServerUnderTest,
  round: number,
  fileId: string,
  { rows: count, chance }: TriedBulk,
): Promise<string[]> {
  const requester = await requesterOf(alive.url);
  const steps = bulkSteps(
    () => requester,
    () => fileId,
  );
  const id = await steps.bulk({ name: `대량 전송 ${round}` });
  await steps.save(id, { rows: Array.from({ length: count }, (_, at) => personRow(at + 1)) });
  await steps.send(id);
  await strikeThrice(alive, id, { rows: count, chance });
  const ended = await eventually('the end of the bulk', async () => {
    const bulk = await steps.detail(id);
    return bulk.endedAt === null ? null : bulk;
  });
  const { counts, points } = ended;
  if (counts.sent !== count || points.captured !== count || points.held !== 0)
    throw new Error(`bulk ${id} ended with ${JSON.stringify({ counts, points })}`);
  const { list } = await requester(endpoints.bulkRows, {
    params: { bulkTransmitId: id },
    query: { limit: count },
  });
  const documentIds = list.flatMap(({ documentId }) => documentId ?? []);
  if (new Set(documentIds).size !== count) throw new Error(`bulk ${id} has ${documentIds.length} documents`);
  return documentIds;
}

const MADE = `select count(*)::int count from bulk_row r join bulk b on b.id = r.bulk_id
  where b.public_id = $1 and r.state = 'sent'`;
const MAILED = `select count(*)::int count from delivery v join bulk_row r on r.document_id = v.document_id
  join bulk b on b.id = r.bulk_id where b.public_id = $1 and v.state <> 'planned'`;

/** Kills while rows become requests, and twice while their mails go out. */
async function strikeThrice(alive: ServerUnderTest, id: string, { rows, chance }: TriedBulk): Promise<void> {
  for (const [sql, from, to] of [
    [MADE, 0, 0.5],
    [MAILED, 0, 0.4],
    [MAILED, 0.4, 0.9],
  ] as const) {
    const least = Math.max(1, Math.floor(rows * (from + chance.next() * (to - from))));
    for (const end = performance.now() + STRIKE_WITHIN; ; await pause(LOOK_EVERY)) {
      if ((await countOf(alive, sql, [id])) >= least) break;
      if (performance.now() > end) throw new Error(`waited for ${least} of ${rows} rows`);
    }
    await alive.strike(chance.oneOf(BLOWS));
  }
}

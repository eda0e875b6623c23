/**
 * The document list: the first page of 20 in default order out of 100,000 documents, beside a bare route that makes
 * the same statements, and beside the same list of 1,000 documents.
 */
import { startBenchServer } from './bench-database.ts';
import { judge, median, ms, percentile } from './figures.ts';
import { drive, type LoadResult } from './http-load.ts';
import { type ListStage, openBareRoute, openListStage, statementsOf } from './list-stage.ts';
import { OWN_ITEMS_MEMBER } from './seed-documents.ts';

const MANY = 100_000;
const FEW = 1_000;
const ROUNDS = 11;
const MILLISECONDS = 1_500;
const CONNECTIONS = 8;
const LIST = '/v1/documents';

/** What other views of the same documents may take. */
const SANE_MS = 100;
const VIEWS = [
  '',
  '?page=500',
  '?status=need_signing',
  '?status=wait_for_signing',
  '?status=completed',
  '?status=draft',
  '?search=비밀유지',
  '?search=박서준',
  '?search=person123@person.example',
  '?search=없는 이름',
];

type Subject = 'service' | 'bare' | 'few';

export async function benchList(): Promise<boolean> {
  const server = await startBenchServer();
  try {
    const few = await openListStage(server, FEW);
    const many = await openListStage(server, MANY);
    const token = await many.tokenOf('hangyeol');
    const statements = await statementsOf(many.urls, LIST, token);
    console.log(`One call makes ${statements.length} statements:`);
    for (const { text } of statements) console.log(`  ${text.slice(0, 100)}`);
    const bare = await openBareRoute(many.urls.appUrl, statements);
    const results = await alternate({
      service: () => drive(load(`${many.url}${LIST}`, token)),
      bare: () => drive(load(bare.url, token)),
      few: async () => drive(load(`${few.url}${LIST}`, await few.tokenOf('hangyeol'))),
    });
    const met = report(results);
    const sane = await views(many);
    await Promise.all([few.close(), many.close(), bare.close()]);
    return met && sane;
  } finally {
    await server.close();
  }
}

const load = (url: string, token: string) => ({
  url,
  headers: { token },
  connections: CONNECTIONS,
  milliseconds: MILLISECONDS,
});

/** Runs the subjects by turns, the first round to warm up, so that what else the machine does hits all alike. */
async function alternate(
  subjects: Readonly<Record<Subject, () => Promise<LoadResult>>>,
): Promise<Record<Subject, LoadResult>[]> {
  const rounds: Record<Subject, LoadResult>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const service = await subjects.service();
    const bare = await subjects.bare();
    const few = await subjects.few();
    if (round > 0) rounds.push({ service, bare, few });
  }
  return rounds;
}

function report(rounds: readonly Record<Subject, LoadResult>[]): boolean {
  console.log(
    `\n${CONNECTIONS} keep-alive connections, median of ${ROUNDS} rounds of ${MILLISECONDS} ms by turns:`,
  );
  const lines: readonly (readonly [Subject, string])[] = [
    ['service', `service, ${MANY} documents`],
    ['bare', `bare route, ${MANY} documents`],
    ['few', `service, ${FEW} documents`],
  ];
  for (const [subject, title] of lines) {
    const runs = rounds.map((round) => round[subject]);
    const latencies = runs.flatMap((run) => run.latencies);
    const perSecond = median(runs.map((run) => run.perSecond)).toFixed(0);
    const size = `${((runs[0]?.bytes ?? 0) / 1024).toFixed(1)} KB`;
    console.log(
      `  ${title.padEnd(28)} ${perSecond.padStart(5)} a second, median ${ms(median(latencies))}, p95 ${ms(percentile(latencies, 0.95))}, reply ${size}`,
    );
  }
  const ratios = (of: (round: Record<Subject, LoadResult>) => number) => median(rounds.map(of));
  const beside = ratios((round) => round.service.perSecond / round.bare.perSecond);
  const slower = ratios((round) => round.few.perSecond / round.service.perSecond);
  const first = judge('throughput beside the bare route', beside, { atLeast: 0.8 });
  const second = judge(`time of ${MANY} documents beside ${FEW}`, slower, { atMost: 1.5 });
  return first && second;
}

/** Other filters, pages and accounts, one call at a time: none may fall off a cliff. */
async function views(stage: ListStage): Promise<boolean> {
  console.log(`\nOther views of ${MANY} documents, one call at a time, median of 7:`);
  let slowest = 0;
  for (const [loginId, what] of [
    ['hangyeol', 'scope 0'],
    ['haneul', 'scope 2'],
    [OWN_ITEMS_MEMBER, 'scope 4'],
  ] as const) {
    const token = await stage.tokenOf(loginId);
    for (const view of VIEWS) {
      const { time, total } = await timeOf(`${stage.url}${LIST}${view}`, token);
      slowest = Math.max(slowest, time);
      console.log(
        `  ${what}  ${ms(time).padStart(9)}  ${String(total).padStart(6)} found  ${view || '(default)'}`,
      );
    }
  }
  return judge('slowest view in ms', slowest, { atMost: SANE_MS });
}

async function timeOf(url: string, token: string): Promise<{ time: number; total: number }> {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < 8; run += 1) {
    const begin = performance.now();
    const reply: { code: number; result: { total: number } } = await (
      await fetch(url, { headers: { token } })
    ).json();
    if (reply.code !== 0) throw new Error(`refused: ${JSON.stringify(reply)}`);
    if (run > 0) times.push(performance.now() - begin);
    total = reply.result.total;
  }
  return { time: median(times), total };
}

/**
 * Measures the document list: the first page of 20 in default order out of 100,000 documents, against a bare route with the same
 * statements, and against the same list of 1,000 documents.
 */
import { type Bench, median, type Ratio } from '../bench.ts';
import { kilobytes, ms, percentile } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { drive, type LoadResult } from './http-load.ts';
import { type ListStage, openBareRoute, openListStage, statementsOf } from './list-stage.ts';
import { OWN_ITEMS_MEMBER } from './seed-documents.ts';

const MANY = 100_000;
const FEW = 1_000;
const ROUNDS = 11;
const MILLISECONDS = 1_500;
const CONNECTIONS = 8;
const LIST = '/v1/documents';

/** The acceptable time of any view on an idle machine, in milliseconds. */
const SANE = 100;
const VIEWS = [
  '',
  '?page=500',
  '?status=need_signing',
  '?status=wait_for_signing',
  '?status=completed',
  '?status=draft',
  '?search=비밀유지',
  '?search=서준',
  '?search=person123@person.example',
  '?search=없는 이름',
];
const PEOPLE = [
  ['hangyeol', 'scope 0'],
  ['haneul', 'scope 2'],
  [OWN_ITEMS_MEMBER, 'scope 4'],
] as const;

type Subject = 'service' | 'bare' | 'few';
type Round = Readonly<Record<Subject, LoadResult>>;
type Say = (line: string) => void;

export const listBench: Bench = {
  name: 'list',
  about: `the first page of 20 out of ${MANY} documents`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const few = await openListStage(server, FEW);
      const many = await openListStage(server, MANY);
      const views = await tryViews(many, say);
      const throughput = await compare(few, many, say);
      await Promise.all([few.close(), many.close()]);
      return [...throughput, ...views];
    } finally {
      await server.close();
    }
  },
};

async function compare(few: ListStage, many: ListStage, say: Say): Promise<Ratio[]> {
  const token = await many.tokenOf('hangyeol');
  const fewToken = await few.tokenOf('hangyeol');
  const statements = await statementsOf(many.urls, LIST, { token });
  say(`One call makes ${statements.length} statements:`);
  for (const { text } of statements) say(`  ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`);
  const bare = await openBareRoute(many.urls.appUrl, statements);
  const rounds: Round[] = [];
  // In alternating rounds, so that other load on the machine affects all equally; the first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const result = {
      service: await drive(load(`${many.url}${LIST}`, token)),
      bare: await drive(load(bare.url, token)),
      few: await drive(load(`${few.url}${LIST}`, fewToken)),
    };
    if (round > 0) rounds.push(result);
  }
  await bare.close();
  tell(rounds, say);
  return [
    {
      what: 'throughput beside the bare route',
      value: median(rounds.map(({ service, bare: other }) => service.perSecond / other.perSecond)),
      target: { kind: 'at least', value: 0.8 },
    },
    {
      what: `time with ${MANY} documents beside ${FEW}`,
      value: median(rounds.map(({ service, few: other }) => other.perSecond / service.perSecond)),
      target: { kind: 'at most', value: 1.5 },
    },
  ];
}

const load = (url: string, token: string) => ({
  url,
  headers: { token },
  connections: CONNECTIONS,
  milliseconds: MILLISECONDS,
});

function tell(rounds: readonly Round[], say: Say): void {
  say(`${CONNECTIONS} keep-alive connections, median of ${ROUNDS} rounds of ${MILLISECONDS} ms by turns:`);
  const lines: readonly (readonly [Subject, string])[] = [
    ['service', `service, ${MANY} documents`],
    ['bare', `bare route, ${MANY} documents`],
    ['few', `service, ${FEW} documents`],
  ];
  for (const [subject, title] of lines) {
    const runs = rounds.map((round) => round[subject]);
    const latencies = runs.flatMap((run) => run.latencies);
    const perSecond = median(runs.map((run) => run.perSecond)).toFixed(0);
    const times = `median ${ms(median(latencies))}, p95 ${ms(percentile(latencies, 0.95))}`;
    say(
      `  ${title.padEnd(28)} ${perSecond.padStart(5)} a second, ${times}, reply ${kilobytes(runs[0]?.bytes ?? 0)}`,
    );
  }
}

/** Other filters, pages and accounts, one call at a time: none may be much slower. */
async function tryViews(stage: ListStage, say: Say): Promise<Ratio[]> {
  say(`Views of ${MANY} documents, one call at a time, median of 9:`);
  let slowest = 0;
  for (const [loginId, what] of PEOPLE) {
    const token = await stage.tokenOf(loginId);
    for (const view of VIEWS) {
      const { time, total } = await timeOf(`${stage.url}${LIST}${view}`, token);
      slowest = Math.max(slowest, time);
      say(`  ${what} ${ms(time).padStart(9)} ${String(total).padStart(7)} found  ${view || '(default)'}`);
    }
  }
  return [{ what: `milliseconds of the slowest view (aim ${SANE})`, value: slowest, target: null }];
}

async function timeOf(url: string, token: string): Promise<{ time: number; total: number }> {
  const times: number[] = [];
  let total = 0;
  for (let run = -2; run < 9; run += 1) {
    const begin = performance.now();
    const response = await fetch(url, { headers: { token } });
    const reply: { code: number; result: { total: number } } = await response.json();
    if (reply.code !== 0) throw new Error(`refused: ${JSON.stringify(reply)}`);
    if (run >= 0) times.push(performance.now() - begin);
    total = reply.result.total;
  }
  return { time: median(times), total };
}

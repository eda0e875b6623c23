/**
 * Measures people: the log-in against argon2's own cost, and the document list of each scope in a company of 10,000 members and
 * 500 teams, against the same list without scope and against 1,000 documents.
 */
import { endpoints } from '@dojang/contract';
import { hashPassword, isPasswordOf } from '@dojang/server/features/account/index';
import { clientHash, clientWith } from '@dojang/server/testing/test-client';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { drive } from './http-load.ts';
import { type ListStage, openListStage } from './list-stage.ts';
import { MEMBERS_BY_SCOPE } from './seed-documents.ts';

const SIZE = { teams: 500, members: 10_000 };
const MANY = 100_000;
const FEW = 1_000;
const ROUNDS = 7;
const MILLISECONDS = 1_000;
const LOGINS = 24;
const PASSWORD = 'Dojang2026!';

export const peopleBench: Bench = {
  name: 'people',
  about: `log-in, and scoped lists of ${MANY} documents, ${SIZE.members} members, ${SIZE.teams} teams`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const few = await openListStage(server, FEW, SIZE);
      const many = await openListStage(server, MANY, SIZE);
      const ratios = [...(await logIns(many, say)), ...(await scopes(few, many, say))];
      await Promise.all([few.close(), many.close()]);
      return ratios;
    } finally {
      await server.close();
    }
  },
};

/** Two at once, since there are two cores. */
async function inPairs(times: number, work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const lane = async () => {
    for (let n = 0; n < times / 2; n += 1) await work();
  };
  await Promise.all([lane(), lane()]);
  return performance.now() - begin;
}

async function logIns(stage: ListStage, say: (line: string) => void): Promise<Ratio[]> {
  const password = clientHash(PASSWORD);
  const stored = await hashPassword(password);
  const visitor = clientWith(stage.url, {});
  const body = { grantType: 'login', loginId: 'haneul', password } as const;
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await inPairs(LOGINS, () => isPasswordOf(stored, password));
    const whole = await inPairs(LOGINS, () => visitor(endpoints.token, { body }));
    if (round < 0) continue;
    ratios.push(whole / bare);
    rates.push((LOGINS * 1000) / whole);
  }
  say(`log-in: ${median(rates).toFixed(0)} a second, two at a time`);
  return [
    {
      what: 'time of a log-in beside one argon2 verification',
      value: median(ratios),
      target: { kind: 'at most', value: 2 },
    },
  ];
}

async function perCall(stage: ListStage, token: string): Promise<number> {
  const load = { url: `${stage.url}/v1/documents`, headers: { token }, connections: 4 };
  return 1000 / (await drive({ ...load, milliseconds: MILLISECONDS })).perSecond;
}

async function scopes(few: ListStage, many: ListStage, say: (line: string) => void): Promise<Ratio[]> {
  const people = [{ loginId: 'hangyeol', scope: 0 }, ...MEMBERS_BY_SCOPE];
  const times = new Map<string, { many: number[]; few: number[] }>();
  const tokens = new Map<string, { many: string; few: string }>();
  for (const { loginId } of people) {
    tokens.set(loginId, { many: await many.tokenOf(loginId), few: await few.tokenOf(loginId) });
    times.set(loginId, { many: [], few: [] });
  }
  for (let round = -1; round < ROUNDS; round += 1)
    for (const { loginId } of people) {
      const token = tokens.get(loginId);
      const kept = times.get(loginId);
      if (!token || !kept) continue;
      const one = { many: await perCall(many, token.many), few: await perCall(few, token.few) };
      if (round < 0) continue;
      kept.many.push(one.many);
      kept.few.push(one.few);
    }
  const timeOf = (loginId: string, size: 'many' | 'few'): number => median(times.get(loginId)?.[size] ?? []);
  const whole = timeOf('hangyeol', 'many');
  return people.flatMap(({ loginId, scope }) => {
    const time = timeOf(loginId, 'many');
    say(
      `scope ${scope} (${loginId}): ${ms(time)} a call, ${ms(timeOf(loginId, 'few'))} with ${FEW} documents`,
    );
    const title = `list of scope ${scope} (${loginId})`;
    return [
      { what: `${title} beside scope 0`, value: time / whole, target: { kind: 'at most', value: 1.3 } },
      {
        what: `${title} with ${MANY} beside ${FEW} documents`,
        value: time / timeOf(loginId, 'few'),
        target: { kind: 'at most', value: 1.5 },
      },
    ] satisfies Ratio[];
  });
}

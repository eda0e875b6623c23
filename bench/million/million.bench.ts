/**
 * Measures the list, its filter counts and its search for an organization with a million documents among a thousand organizations,
 * against the same with ten thousand. `MILLION_DOCUMENTS=100000` chooses another size.
 */
import { type Bench, median, type Ratio } from '../bench.ts';
import type { Statement } from '../company/list-stage.ts';
import { ms, percentile } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { type Cost, type MillionStage, openMillionStage, type Say } from './million-stage.ts';

const MANY = Number(process.env.MILLION_DOCUMENTS ?? 1_000_000);
const FEW = 10_000;
const COMPANY = { organizations: 1000, teams: 500, members: 10_000 };
const ROUNDS = 15;
const SEARCHES = 200;
/** Milliseconds. */
const SEARCH_TARGET = 10;

/** Views that exist in both sizes; page 400 is the last tenth of the small one. */
const VIEWS = [
  '',
  '?status=completed',
  '?status=wait_for_signing',
  '?status=need_signing',
  '?status=draft',
  '?sort=oldest',
  '?sort=name',
  '?sort=nameDesc',
  '?sort=name&status=completed',
  '?sort=state',
  '?page=20',
  '?page=400',
  '?page=400&sort=name',
];
const DEEP = ['?page=5000', '?page=40000', '?page=5000&sort=name'];
const PEOPLE = ['hangyeol', 'nuri', 'sora', 'narae'] as const;

export const millionBench: Bench = {
  name: 'million',
  about: `an organization of ${MANY} documents among ${COMPANY.organizations}, beside ${FEW}`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const few = await openMillionStage(server, { ...COMPANY, documents: FEW }, say);
      const many = await openMillionStage(server, { ...COMPANY, documents: MANY }, say);
      const ratios = [
        ...(await compareViews(few, many, say)),
        ...(await searches(many, say)),
        await indexSize(many, say),
      ];
      await Promise.all([few.close(), many.close()]);
      return ratios;
    } finally {
      await server.close();
    }
  },
};

const shown = (costs: readonly Cost[]): string =>
  `${ms(median(costs.map(({ wall }) => wall)))} (processor ${ms(median(costs.map(({ processor }) => processor)))})`;

/** Alternating rounds, so that other load affects both alike; the first round warms up. */
async function compareViews(few: MillionStage, many: MillionStage, say: Say): Promise<Ratio[]> {
  const worst: { view: string; value: number }[] = [];
  say(`Statements of a call, medians of ${ROUNDS} alternating rounds:`);
  for (const person of PEOPLE) {
    for (const view of person === 'hangyeol' ? VIEWS : VIEWS.slice(0, 3)) {
      const [small, large] = [await few.call(person, view), await many.call(person, view)];
      const costs: { readonly small: Cost[]; readonly large: Cost[] } = { small: [], large: [] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pair = {
          small: await few.costOf(small.statements),
          large: await many.costOf(large.statements),
        };
        if (round === 0) continue;
        costs.small.push(pair.small);
        costs.large.push(pair.large);
      }
      const ratio =
        median(costs.large.map(({ processor }) => processor)) /
        median(costs.small.map(({ processor }) => processor));
      worst.push({ view: `${person} ${view}`, value: ratio });
      say(
        `  ${person.padEnd(8)} ${(view || '(default)').padEnd(28)} ${shown(costs.small)} of ${small.total}, ${shown(costs.large)} of ${large.total}: ${ratio.toFixed(2)}`,
      );
    }
  }
  for (const view of DEEP) {
    const { statements } = await many.call('hangyeol', view);
    await many.costOf(statements);
    say(`  hangyeol ${view.padEnd(28)} ${shown([await many.costOf(statements)])}`);
  }
  const slowest = worst.reduce((a, b) => (b.value > a.value ? b : a));
  return [
    {
      what: `processor time with ${MANY} documents beside ${FEW}, median of the views`,
      value: median(worst.map(({ value }) => value)),
      target: { kind: 'at most', value: 1.5 },
    },
    {
      what: `the same, the worst view (${slowest.view})`,
      value: slowest.value,
      target: { kind: 'at most', value: 1.5 },
    },
  ];
}

/** Two adjacent syllables of random texts: of a person, a department or a kind of contract, as frequent as they are there. */
const PAIRS = `
select substr(words, place, 2) as pair from (
  select words, 1 + floor(random() * (length(words) - 1))::int as place from document_search
  where document_id % 97 = 1 and tenant_id = (select tenant_id from account where login_id = 'hangyeol')) as places
where substr(words, place, 2) ~ '^[가-힣]{2}$' limit ${SEARCHES}`;

async function searches(stage: MillionStage, say: Say): Promise<Ratio[]> {
  const { rows } = await stage.owner.query<{ pair: string }>(PAIRS);
  const pairs = rows.map(({ pair }) => pair);
  if (pairs.length === 0) throw new Error('no text has two syllables');
  return timeSearches(stage, pairs, say);
}

/** The statements of a search that other lists do not have, and the page. */
const ofSearch = ({ text }: Statement): boolean =>
  /find_documents|as found|with first as|with ordinality|^select id from document/.test(text.trimStart());

async function timeSearches(stage: MillionStage, pairs: readonly string[], say: Say): Promise<Ratio[]> {
  const costs: { pair: string; cost: Cost; total: string }[] = [];
  for (const pair of pairs) {
    const { statements, total, isCapped } = await stage.call('hangyeol', `?search=${pair}`);
    const cost = await stage.costOf(statements, ofSearch);
    costs.push({ pair, cost, total: `${total}${isCapped ? '+' : ''}` });
  }
  const p95 = (of: (cost: Cost) => number) =>
    percentile(
      costs.map(({ cost }) => of(cost)),
      0.95,
    );
  const slow = [...costs].sort((a, b) => b.cost.processor - a.cost.processor).slice(0, 5);
  say(`${costs.length} searches of two syllables: ${shown(costs.map(({ cost }) => cost))}, slowest:`);
  for (const { pair, cost, total } of slow) say(`  ${pair} ${shown([cost])} of ${total}`);
  return [
    {
      what: 'p95 of a search of two syllables, milliseconds',
      value: p95(({ wall }) => wall),
      target: { kind: 'at most', value: SEARCH_TARGET },
    },
    { what: 'the same, of processor time', value: p95(({ processor }) => processor), target: null },
  ];
}

async function indexSize(stage: MillionStage, say: Say): Promise<Ratio> {
  const { rows } = await stage.owner.query<{ index: string; text: string }>(
    `select pg_relation_size('document_search_tokens') as index, sum(octet_length(words)) as text from document_search`,
  );
  const [{ index, text } = { index: '0', text: '1' }] = rows;
  say(`index ${(Number(index) / 2 ** 20).toFixed(0)} MB, text ${(Number(text) / 2 ** 20).toFixed(0)} MB`);
  return {
    what: 'size of the search index beside the indexed text',
    value: Number(index) / Number(text),
    target: { kind: 'at most', value: 1 },
  };
}

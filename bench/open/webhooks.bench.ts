/**
 * Measures 10,000 deliveries of webhooks to 100 endpoints: how much later the others get theirs when one endpoint never replies.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { createWebhookSweep } from '@dojang/server/features/webhooks/index';
import { logIn } from '@dojang/server/testing/test-client';
import { type Bench, median } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';
import { forkServer } from '../service/forked-server.ts';

const ENDPOINTS = 100;
const EVENTS = 100;
const ROUNDS = 3;
const LOOK_MS = 50;

export const webhooksBench: Bench = {
  name: 'webhooks',
  about: `${ENDPOINTS * EVENTS} webhooks to ${ENDPOINTS} endpoints, one of which hangs`,
  run: async (say) => {
    const server = await startBenchServer();
    const receiver = await forkServer(join(import.meta.dirname, 'receiver.main.ts'));
    const service = await openBenchService(await server.openDatabase('webhooks'), { sealWorkers: 1 });
    try {
      const origin = `http://127.0.0.1:${receiver.port}`;
      await deliverAll(service, origin, false);
      const rounds: { alone: number; beside: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const times = {
          alone: await deliverAll(service, origin, false),
          beside: await deliverAll(service, origin, true),
        };
        say(`p95 of the others: ${ms(times.alone)} alone, ${ms(times.beside)} beside an endpoint that hangs`);
        rounds.push(times);
      }
      return [
        {
          what: 'p95 of the others beside an endpoint that hangs, relative to without it',
          value: median(rounds.map(({ alone, beside }) => beside / alone)),
          target: { kind: 'at most', value: 1.2 },
        },
      ];
    } finally {
      await service.close();
      await receiver.close();
      await server.close();
    }
  },
};

/** @returns the 95th percentile of the milliseconds until the endpoints that reply got their events */
async function deliverAll(service: BenchService, origin: string, hangs: boolean): Promise<number> {
  const { client } = await logIn(service.url, 'hangyeol');
  const { webhook } = await client(endpoints.createWebhook, {
    body: { url: `${origin}/first`, description: '', events: [] },
  });
  return withClient(service.ownerUrl, async (owner) => {
    await owner.query(ADD_ENDPOINTS, [webhook.webhookId, origin, hangs, ENDPOINTS]);
    await owner.query(ADD_DELIVERIES, [webhook.webhookId, service.clock.now(), EVENTS]);
    const worker = await service.startWorker();
    const began = service.clock.now();
    await createWebhookSweep(service)();
    for (let left = 1; left > 0; await setTimeout(LOOK_MS)) {
      const { rows } = await owner.query<{ left: number }>(
        `select count(*)::int as left from webhook_delivery d join webhook_endpoint p on p.id = d.endpoint_id
          where d.state = 'pending' and p.url not like '%/hang'`,
      );
      left = rows[0]?.left ?? 0;
    }
    const { rows } = await owner.query<{ at: Date }>(
      `select d.updated_at as at from webhook_delivery d where d.state = 'succeeded'`,
    );
    const expected = EVENTS * (hangs ? ENDPOINTS - 1 : ENDPOINTS);
    if (rows.length !== expected) throw new Error(`${rows.length} of ${expected} webhooks arrived`);
    await owner.query('delete from webhook_endpoint');
    await owner.query('delete from webhook_event');
    await worker.stop();
    return percentile(
      rows.map(({ at }) => at.getTime() - began.getTime()),
      0.95,
    );
  });
}

const ADD_ENDPOINTS = `insert into webhook_endpoint (public_id, tenant_id, url, description, events, state, secret, public_key,
    locale, created_at, updated_at)
  select p.public_id || n, p.tenant_id, $2 || case when n = 2 and $3 then '/hang' else '/' || n end, '', '{}', 'active', p.secret,
    p.public_key, p.locale, p.created_at, p.updated_at
  from webhook_endpoint p cross join generate_series(2, $4::integer) n where p.public_id = $1`;

const ADD_DELIVERIES = `with p as (select tenant_id from webhook_endpoint where public_id = $1),
  e as (insert into webhook_event (public_id, tenant_id, document_id, type, body, created_at)
    select 'bench-' || n, p.tenant_id, null, 'document.completed', repeat('x', 500), $2::timestamptz
    from p cross join generate_series(1, $3::integer) n returning id, tenant_id)
  insert into webhook_delivery (tenant_id, event_id, endpoint_id, state, next_at, created_at, updated_at)
    select e.tenant_id, e.id, o.id, 'pending', $2, $2, $2 from e join webhook_endpoint o on o.tenant_id = e.tenant_id
    order by e.id, o.id`;

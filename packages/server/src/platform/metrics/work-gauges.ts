import { Gauge, type Registry } from 'prom-client';
import type { WorkRow } from './work-in-sight.repo.ts';

/** Owns the figures about work of the whole installation. Each process reports the same; a query takes their maximum, not their sum. */

const gauge = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

/** Creates the figures. @returns a function that sets them anew; null when they could not be read */
export function createWorkGauges(registry: Registry): (rows: readonly WorkRow[] | null) => void {
  const known = gauge(registry, 'dojang_work_known', '1 while the figures about waiting work can be read');
  const jobs = gauge(registry, 'dojang_jobs', 'Jobs by kind: due, planned, running, given_up', [
    'kind',
    'state',
  ]);
  const jobAge = gauge(
    registry,
    'dojang_job_oldest_seconds',
    'Seconds for which the oldest due job has waited',
    ['kind'],
  );
  const jobTries = gauge(registry, 'dojang_job_tries', 'The most tries of a job that is not done', ['kind']);
  const deliveries = gauge(
    registry,
    'dojang_deliveries_waiting',
    'Messages and due webhooks that are not handed over',
    ['channel'],
  );
  const deliveryAge = gauge(registry, 'dojang_delivery_oldest_seconds', 'Seconds since the oldest was due', [
    'channel',
  ]);
  const seals = gauge(
    registry,
    'dojang_seals_waiting',
    'Documents that all have signed and that wait for a seal',
  );
  const sealAge = gauge(
    registry,
    'dojang_seal_oldest_seconds',
    'Seconds for which the oldest waits for its seal',
  );
  const points = gauge(
    registry,
    'dojang_points_held',
    'Points held for reserved documents, bulks and refunds',
    ['purpose'],
  );
  const all = [jobs, jobAge, jobTries, deliveries, deliveryAge, seals, sealAge, points];
  const setJob = ({ kind, state, amount, age, tries }: WorkRow, mostTries: number): void => {
    jobs.set({ kind, state }, amount);
    if (state === 'due') jobAge.set({ kind }, Math.max(age, 0));
    jobTries.set({ kind }, Math.max(tries, mostTries));
  };
  return (rows) => {
    // A kind without work has no figure, so an alert about it ends.
    for (const one of all) one.reset();
    known.set(rows === null ? 0 : 1);
    if (rows === null) {
      // A figure without labels would be read as 0.
      seals.remove();
      sealAge.remove();
      return;
    }
    const tries = new Map<string, number>();
    for (const row of rows) {
      const { work, kind, amount, age } = row;
      if (work === 'job') {
        setJob(row, tries.get(kind) ?? 0);
        tries.set(kind, Math.max(row.tries, tries.get(kind) ?? 0));
      } else if (work === 'delivery') {
        deliveries.set({ channel: kind }, amount);
        deliveryAge.set({ channel: kind }, Math.max(age, 0));
      } else if (work === 'seal') {
        seals.set(amount);
        sealAge.set(Math.max(age, 0));
      } else points.set({ purpose: kind }, amount);
    }
  };
}

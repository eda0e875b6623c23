import pg from 'pg';

/** Waits until no job runs and none is due; jobs for a later time are ignored. */
export async function jobsAtRest(ownerUrl: string, seconds = 30): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await jobsAtRestIn(client, seconds);
  } finally {
    await client.end();
  }
}

/** As `jobsAtRest`, on a connection of the owner. */
export async function jobsAtRestIn(client: pg.Client, seconds = 30): Promise<void> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    const busy = await client.query(
      `select 1 from graphile_worker.jobs
       where locked_at is not null or (run_at <= now() and attempts < max_attempts) limit 1`,
    );
    if (busy.rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`jobs still run after ${seconds} s`);
}

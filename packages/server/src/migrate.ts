/**
 * `npm run migrate`: migrates the configured database, as the next start of a server would; `npm run migrate -- --plan` changes nothing, and
 * prints which table each pending migration locks, who waits, and whether it reads every row or writes the table anew. It reads the same
 * settings as the server.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureAppRole } from '@dojang/embedded-postgres';
import { readConfiguration } from './platform/configuration.ts';
import { assertAppSecret, recordAppSecret } from './platform/db/app-secret.ts';
import { migrate } from './platform/db/migrate.ts';
import { pendingPlan } from './platform/db/schema/plan-lines.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { asDatabaseOwner } from './platform/settings/start-failures.ts';
import { ownerUrl } from './running-database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { plan: { type: 'boolean', default: false } } });
  const environment = readEnvironment(process.env, PROJECT);
  const configuration = readConfiguration(environment, PROJECT, { isCommand: true });
  const url = ownerUrl(configuration);
  const plan = await asDatabaseOwner(() => pendingPlan(url));
  for (const line of plan) console.log(line);
  if (values.plan) return;
  await assertAppSecret(url, configuration);
  const appUrl = configuration.database?.appUrl;
  await ensureAppRole(url, {
    ...(appUrl === undefined ? {} : { appUrl }),
    password: configuration.appSecret,
  });
  await asDatabaseOwner(async () => {
    await migrate(url);
    await recordAppSecret(url, configuration);
  });
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

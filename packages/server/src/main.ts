import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureAppRole, startEmbeddedPostgres } from '@dojang/embedded-postgres';
import { type Configuration, readConfiguration, SETTING_NAMES } from './platform/configuration.ts';
import { reportConfiguration } from './platform/configuration-report.ts';
import { assertAppSecret, recordAppSecret } from './platform/db/app-secret.ts';
import { migrate } from './platform/db/migrate.ts';
import { watchVersion } from './platform/db/schema/version-watch.ts';
import { closeToOthers } from './platform/process/data-folder.ts';
import { createLogger, readable } from './platform/process/logging.ts';
import { readEnvironment, SOURCE_NAMES } from './platform/settings/environment.ts';
import { asDatabaseOwner, withFiles } from './platform/settings/start-failures.ts';
import { unknownSettings } from './platform/settings/unknown-settings.ts';
import { createShutdown, LAST_PART_UNTIL, type Shutdown } from './platform/shutdown.ts';

/** Reads the settings, starts the database, and loads the service meanwhile. */

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const logger = createLogger('warn');

async function start(): Promise<void> {
  const shutdown = createShutdown(logger);
  await shutdown.guard(async () => {
    const env = readEnvironment(process.env, PROJECT);
    for (const { variable, likely } of unknownSettings(env, [...SETTING_NAMES, ...SOURCE_NAMES]))
      logger.warn({ variable, likely }, 'an unknown setting has no effect; its name is probably misspelled');
    const configuration = await withFiles('DATA_DIR', () => readConfiguration(env, PROJECT));
    logger.level = configuration.logLevel;
    tellSettings(configuration);
    const { dataDir } = configuration;
    await withFiles('DATA_DIR', () => mkdir(dataDir, { recursive: true, mode: 0o700 }));
    const closing = closeToOthers(dataDir);
    closing.catch((error: unknown) => logger.error({ err: error }, 'permissions of the data folder'));
    const loading = import('./serve.ts');
    // A loading error is reported where the promise is awaited, after the database's shutdown has been registered.
    loading.catch(() => undefined);
    const urls = await openServer(configuration, shutdown);
    await asDatabaseOwner(async () => {
      await migrate(urls.ownerUrl);
      await recordAppSecret(urls.ownerUrl, configuration);
    });
    const { serve } = await loading;
    await serve({ configuration, project: PROJECT, logger }, urls, shutdown);
    if (configuration.database) watch(urls.ownerUrl, shutdown);
  });
}

/** Ends the process when a newer version shuts it out of the database; its supervisor's next start says the same. */
function watch(ownerUrl: string, shutdown: Shutdown): void {
  const end = watchVersion(ownerUrl, ({ message }) => {
    logger.error({ reason: message }, 'a newer version has changed the database, and this one ends');
    shutdown.end();
  });
  shutdown.add('watch of the version', async () => end());
}

/** Reports the settings: in production as one line of the log, with the readable form beside it, so that the log has lines of JSON only. */
function tellSettings(configuration: Configuration): void {
  const settings = reportConfiguration(configuration);
  const { isProduction } = configuration;
  if (isProduction) logger.info({ settings }, 'settings');
  for (const [name, value] of Object.entries(settings)) readable(isProduction)(`  ${name}=${value}`);
}

/** Opens the database server: a configured one, or the embedded one in the data folder. */
async function openServer(configuration: Configuration, shutdown: Shutdown) {
  if (configuration.database) {
    const { ownerUrl, appUrl } = configuration.database;
    await assertAppSecret(ownerUrl, configuration);
    return ensureAppRole(ownerUrl, { appUrl, password: configuration.appSecret });
  }
  const log = {
    info: (message: string) => logger.info(message),
    warn: (message: string) => logger.warn(message),
  };
  const { signal } = shutdown;
  const embedded = startEmbeddedPostgres({ dataDir: configuration.dataDir, log, signal });
  const stop = async (withinMs: number): Promise<void> =>
    (await embedded.catch(() => undefined))?.stop(withinMs);
  shutdown.add('database', stop, LAST_PART_UNTIL);
  const { ownerUrl } = await withFiles('DATA_DIR', () => embedded);
  await assertAppSecret(ownerUrl, configuration);
  return embedded;
}

await start();

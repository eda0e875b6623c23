import { randomBytes } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { appRole, asUser } from '@dojang/embedded-postgres';
import type { Logger } from 'pino';
import { createPortOneIdentity } from '../adapters/identity/portone-identity.ts';
import { createSolapiMessenger } from '../adapters/messenger/solapi-messenger.ts';
import { createRfc3161Timestamp } from '../adapters/timestamp/rfc3161-timestamp.ts';
import { systemClock } from '../platform/clock.ts';
import { type Configuration, SETTING_NAMES } from '../platform/configuration.ts';
import { databaseTime } from '../platform/db/database-clock.ts';
import { readAddress } from '../platform/db/replica/read-address.ts';
import { randomIds } from '../platform/ids.ts';
import { missingCompany } from '../platform/settings/company-settings.ts';
import { type Environment, SOURCE_NAMES } from '../platform/settings/environment.ts';
import { unknownSettings } from '../platform/settings/unknown-settings.ts';
import { configuredPayments, storageOf } from '../providers.ts';
import { type Check, ok, runChecks, warning } from './check.ts';
import { connectionCheck, migrationCheck, poolerChecks, replicaCheck } from './database-checks.ts';
import { diskCheck, fontCheck, programChecks, sandboxCheck } from './machine-checks.ts';
import {
  identityCheck,
  paymentCheck,
  reachedCheck,
  senderRecordsCheck,
  tracesCheck,
} from './outside-checks.ts';
import {
  apart,
  certificateCheck,
  mailCheck,
  messengerCheck,
  nameCheck,
  storageCheck,
  timestampCheck,
} from './provider-checks.ts';

/** Owns which checks an installation has: of everything that its settings name. */

const randomSalt = (): string => randomBytes(16).toString('hex');

/** @param ownerUrl the address of the running database, with the role that owns it */
export async function installationChecks(
  configuration: Configuration,
  ownerUrl: string,
): Promise<readonly Check[]> {
  const { mail, timestamp, signing, publicUrl, messenger, identity, dataDir } = configuration;
  const addresses: readonly (readonly [string, string | undefined])[] = [
    ['PUBLIC_URL', publicUrl],
    ['SOLAPI_BASE_URL', messenger?.baseUrl],
    ['PORTONE_BASE_URL', identity?.baseUrl],
  ];
  return [
    {
      name: 'database',
      variable: 'DATABASE_URL',
      run: async () => apart('the database', await databaseTime(ownerUrl), systemClock.now()),
    },
    migrationCheck(ownerUrl),
    connectionCheck(ownerUrl, configuration.connections.most),
    ...poolerChecks({ ownerUrl, appUrl: configuration.database?.appUrl, ...configuration.connections }),
    ...replicaChecks(configuration),
    storageCheck(await storageOf(configuration), `check-${randomIds.publicId()}`),
    ...(mail ? [mailCheck(mail, mail.from.address)] : []),
    ...(mail ? [senderRecordsCheck(mail.from.address, resolveTxt)] : []),
    ...(identity ? [identityCheck(createPortOneIdentity(identity))] : []),
    ...configuredPayments(configuration)
      .filter(({ name }) => name === 'toss')
      .map(paymentCheck),
    ...(publicUrl === undefined ? [] : [reachedCheck(publicUrl)]),
    ...(configuration.tracing ? [tracesCheck(configuration.tracing)] : []),
    ...(messenger
      ? [messengerCheck(createSolapiMessenger(messenger, { clock: systemClock, randomSalt }), systemClock)]
      : []),
    ...(signing ? [certificateCheck(signing, systemClock)] : []),
    ...(timestamp ? [timestampCheck(createRfc3161Timestamp(timestamp, randomBytes), systemClock)] : []),
    ...addresses.flatMap(([variable, address]) =>
      address === undefined ? [] : [nameCheck(variable, address)],
    ),
    ...programChecks(),
    sandboxCheck(),
    fontCheck,
    diskCheck(dataDir),
  ];
}

/** One with a replica, tried with the role by which the service reads. */
function replicaChecks({ database, appSecret }: Configuration): readonly Check[] {
  if (database?.readUrl === undefined) return [];
  const { ownerUrl, appUrl, readUrl } = database;
  const url = readAddress(readUrl, appUrl ?? asUser(ownerUrl, appRole, appSecret));
  return url === undefined ? [] : [replicaCheck(ownerUrl, url)];
}

/** Looks for what the law wants the pages to say about who runs the installation; the start tells the same among what is closed. */
export const companyCheck = ({ company, payment, payApp }: Configuration): Check => ({
  name: 'company',
  variable: 'COMPANY_NAME',
  run: async () => {
    const missing = missingCompany(company, payment !== undefined || payApp !== undefined);
    return missing.length === 0
      ? ok(company.name)
      : warning(`지정하지 않았습니다: ${missing.join(', ')}`, `not set: ${missing.join(', ')}`);
  },
});

/** One for each variable that looks like a setting and is none. */
export const settingChecks = (env: Environment): readonly Check[] =>
  unknownSettings(env, [...SETTING_NAMES, ...SOURCE_NAMES]).map(({ variable, likely }) => ({
    name: 'setting',
    variable,
    run: async () =>
      warning(
        `이런 설정은 없습니다. 다음 이름이 맞는지 확인해 주세요: ${likely}`,
        `no setting of this name; probably ${likely} is meant`,
      ),
  }));

/** Logs what does not work; the start goes on, since most of it may come back. */
export async function warnOfFaults(
  configuration: Configuration,
  ownerUrl: string,
  logger: Logger,
): Promise<void> {
  const results = await runChecks(await installationChecks(configuration, ownerUrl));
  for (const { name, variable, state, detail } of results) {
    const line = { check: name, variable, detail };
    if (state === 'fault') logger.error(line, 'a part that the service needs does not work');
    else if (state === 'warning') logger.warn(line, 'a part that the service needs is to be looked at');
  }
}

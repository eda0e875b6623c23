import { parseArgs } from 'node:util';
import { accountLinkPath } from '@dojang/contract';
import { makeOrganization } from '../features/operator-accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { createKeys } from '../platform/keys.ts';
import { addressOf, type CommandPorts, UsageError } from './command-ports.ts';

/** `organization NAME --admin LOGIN_ID --mail ADDRESS [--name TEXT] [--lang ko|en] [--json]`: makes an organization and its main admin. */

const TEXT = { type: 'string' } as const;

/** Makes the organization, and prints the link with which its main admin sets the password. @throws UsageError */
export async function organizationCommand(
  { db, configuration }: CommandPorts,
  rest: readonly string[],
): Promise<void> {
  const options = { admin: TEXT, mail: TEXT, name: TEXT, lang: TEXT, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
  const [name] = positionals;
  const { admin, mail, lang = 'ko' } = values;
  if (name === undefined || positionals.length > 1 || admin === undefined || mail === undefined)
    throw new UsageError();
  if (lang !== 'ko' && lang !== 'en') throw new UsageError();
  const { appSecret, signUpPoints, freePointDays } = configuration;
  const keys = createKeys(appSecret);
  const made = await makeOrganization(
    { db, clock: systemClock, ids: randomIds, keys, signUpPoints, freePointDays },
    { name, loginId: admin, email: mail, adminName: values.name ?? '관리자', locale: lang },
  );
  const link = `${addressOf(configuration)}${accountLinkPath('reset', made.token)}`;
  if (values.json === true) {
    const { organizationId, loginId } = made;
    console.log(JSON.stringify({ organizationId, loginId, link }));
    return;
  }
  console.log(`조직을 만들었습니다 / the organization was made: ${name} (${made.organizationId})`);
  console.log(`대표 관리자 / main admin: ${made.loginId}`);
  console.log(
    `비밀번호 설정 링크(7일, 한 번). 같은 링크를 ${mail}로 보냅니다. / Sets the password once within 7 days; it is mailed as well:`,
  );
  console.log(link);
}

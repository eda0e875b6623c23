import { accountLinkPath } from '@dojang/contract';
import { makeOrganization } from '../features/operator-accounts/index.ts';
import { actPorts, addressOf, type Command, UsageError, wordsOf } from './command-ports.ts';

/** `organization`: makes an organization and its main admin, and prints the link with which the admin sets the password. */
export const organizationCommand: Command = {
  name: 'organization',
  usage: 'NAME --admin LOGIN_ID --mail ADDRESS [--name TEXT] [--lang ko|en]',
  korean: '조직과 대표 관리자를 만들고 비밀번호 설정 링크를 보냅니다.',
  english: 'makes an organization and its main admin, and mails the link that sets the password',
  examples: ['organization "한결상사" --admin hangyeol --mail admin@example.com'],
  texts: ['admin', 'mail', 'name', 'lang'],
  run: async (ports, typed) => {
    const { name } = wordsOf(typed, ['name']);
    const [admin, mail, lang = 'ko'] = [typed.text('admin'), typed.text('mail'), typed.text('lang')];
    if (admin === undefined) throw new UsageError('--admin: 값이 없습니다. / this is missing.');
    if (mail === undefined) throw new UsageError('--mail: 값이 없습니다. / this is missing.');
    if (lang !== 'ko' && lang !== 'en') throw new UsageError(`--lang ${lang}: ko, en`);
    const { signUpPoints, freePointDays } = ports.configuration;
    const made = await makeOrganization(
      { ...actPorts(ports), signUpPoints, freePointDays },
      { name, loginId: admin, email: mail, adminName: typed.text('name') ?? '관리자', locale: lang },
    );
    const link = `${addressOf(ports.configuration)}${accountLinkPath('reset', made.token)}`;
    const { organizationId, loginId } = made;
    return {
      json: { organizationId, loginId, link },
      lines: [
        `조직을 만들었습니다 / the organization was made: ${name} (${organizationId})`,
        `대표 관리자 / main admin: ${loginId}`,
        `비밀번호 설정 링크(7일, 한 번). 같은 링크를 ${mail}로 보냅니다. / Sets the password once within 7 days; it is mailed as well:`,
        link,
      ],
    };
  },
};

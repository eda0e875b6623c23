import { userInfo } from 'node:os';
import { accountLinkPath } from '@dojang/contract';
import { confirmBusiness, makeOrganization } from '../features/operator-accounts/index.ts';
import { actPorts, addressOf, authorOf, type Command, UsageError, wordsOf } from './command-ports.ts';

/** The commands about the organizations themselves: a new one, and whether its business is confirmed. */

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

const CONFIRMATIONS = ['confirm', 'withdraw'] as const;

/** `business`: what the operator knows of the business of an organization, which its mails say. */
export const businessCommand: Command = {
  name: 'business',
  usage: 'confirm|withdraw ORGANIZATION_ID --reason TEXT [--by NAME]',
  korean:
    '사업자등록을 확인했다고 기록하거나 취소합니다. 이 조직이 보내는 이메일에 확인 여부가 나오며, 상호나 번호를 바꾸면 확인이 풀립니다.',
  english:
    'records that the business of an organization was confirmed, or takes that back; its mails say so, and a change of its name or number ends it',
  examples: ['business confirm 7f3a --reason "사업자등록증 확인"'],
  texts: ['reason', 'by'],
  run: async (ports, typed) => {
    const { 'confirm|withdraw': act, ORGANIZATION_ID: id } = wordsOf(typed, [
      'confirm|withdraw',
      'ORGANIZATION_ID',
    ]);
    const known = CONFIRMATIONS.find((one) => one === act);
    if (known === undefined) throw new UsageError(`${act}: ${CONFIRMATIONS.join(', ')}`);
    const author = authorOf(typed, userInfo().username, { needsReason: true });
    const isConfirmed = known === 'confirm';
    await confirmBusiness(actPorts(ports), id, { ...author, isConfirmed });
    return {
      json: { id, isConfirmed },
      lines: [
        isConfirmed
          ? `${id}: 확인했습니다. / confirmed.`
          : `${id}: 확인을 취소했습니다. / no longer confirmed.`,
      ],
    };
  },
};

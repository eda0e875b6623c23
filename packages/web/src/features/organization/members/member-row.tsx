import type { MemberResult } from '@dojang/contract';
import { maskContact } from '@dojang/domain';
import { Clock, Ellipsis, KeyRound, Lock, Network, Trash2, UserCog } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';
import { Pill } from '../../../ui/controls/pill.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime } from '../../../ui/text/korean-time.ts';
import { RoleLabel } from '../roles/role-label.tsx';

export type MemberQuestion = 'role' | 'team' | 'password' | 'remove';

export interface MemberRowProps {
  readonly member: MemberResult;
  readonly now: number;
  /** The person to ask for an action that the member may not do. */
  readonly mainAdminName: string;
  readonly teamName: string;
  readonly onAsk: (question: MemberQuestion, member: MemberResult) => void;
}

/** Columns that are hidden, one after the other, where the table itself is narrow. */
export const HIDDEN = {
  name: '',
  role: '',
  team: '@max-[560px]:hidden',
  login: '@max-[620px]:hidden',
  contact: '@max-[720px]:hidden',
} as const;

const CELL = 'h-13 border-b border-line px-3 align-middle group-hover:bg-hover';

/** One member in the table of wide windows. */
export function MemberRow(props: MemberRowProps) {
  const { member, now, teamName } = props;
  return (
    <tr className="group">
      <th scope="row" className={`${CELL} pl-4 text-left font-normal`}>
        <MemberName member={member} teamName={teamName} />
      </th>
      <td className={CELL}>
        <RoleLabel actorClass={member.actorClass} />
      </td>
      <td className={cx(CELL, 'truncate', HIDDEN.team)}>{teamName}</td>
      <td className={cx(CELL, 'text-13 text-ink-2', HIDDEN.contact)}>
        <Contact member={member} />
      </td>
      <td className={cx(CELL, 'text-13 text-muted', HIDDEN.login)}>
        <LastLogin member={member} now={now} />
      </td>
      <td className={`${CELL} pr-3 text-right`}>
        <MemberActions {...props} />
      </td>
    </tr>
  );
}

/** One member in the list on phones. */
export function MemberCard(props: MemberRowProps) {
  const { member, now, teamName } = props;
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <MemberName member={member} />
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          <RoleLabel actorClass={member.actorClass} />
          <span className="truncate">{teamName}</span>
          {member.lastLoginAt === null ? <LastLogin member={member} now={now} /> : null}
        </p>
      </div>
      <MemberActions {...props} />
    </li>
  );
}

/** With `teamName` the team follows the id in windows without a column for it. */
function MemberName({ member, teamName }: { member: MemberResult; teamName?: string }) {
  const t = useTranslations('members');
  return (
    <span className="flex min-w-0 items-center gap-2.5 leading-snug">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-desk text-13 font-semibold text-ink-2"
      >
        {[...member.name][0]}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <b className="truncate font-semibold">{member.name}</b>
          {member.isSelf ? (
            <span className="rounded-6 bg-desk px-1.5 text-13 font-normal text-ink-2">{t('me')}</span>
          ) : null}
        </span>
        <span className="block truncate text-13 text-muted">
          {member.loginId}
          {teamName === undefined ? null : <span className="@min-[560px]:hidden"> · {teamName}</span>}
        </span>
      </span>
    </span>
  );
}

function Contact({ member }: { member: MemberResult }) {
  const t = useTranslations('members');
  if (member.phone === '' && member.email === '') return <span className="text-muted">{t('noContact')}</span>;
  const isPhone = member.phone !== '';
  return (
    <>
      <span className="block truncate">
        {isPhone ? maskContact(member.phone.replaceAll('-', '')) : member.email}
      </span>
      {(isPhone ? member.phoneVerified : member.emailVerified) ? null : (
        <span className="block text-13 text-warn">{t('contactUnproven')}</span>
      )}
    </>
  );
}

function LastLogin({ member, now }: { member: MemberResult; now: number }) {
  const t = useTranslations('members');
  const locale = useUiLocale();
  if (member.lastLoginAt === null) {
    return (
      <Pill tone="outline" icon={<Clock size={14} aria-hidden />}>
        {t('neverLoggedIn')}
      </Pill>
    );
  }
  return <time dateTime={member.lastLoginAt}>{listTime(member.lastLoginAt, now, locale)}</time>;
}

/** The actions, or a lock that tells why there are none and whom to ask. */
function MemberActions({ member, mainAdminName, onAsk }: MemberRowProps) {
  const t = useTranslations('members');
  const { abilities } = member;
  if (abilities.reason !== null) {
    const why = t(`locked.${abilities.reason}`, { admin: mainAdminName });
    return (
      // Touch shows no tooltip, so pressing shows the reason too.
      <IconButton label={why} onPress={() => notify('bad', why)}>
        <Lock size={16} aria-hidden />
      </IconButton>
    );
  }
  const entries: MenuEntry[] = [];
  if (abilities.change) {
    const icon = <UserCog size={16} aria-hidden />;
    entries.push({ id: 'role', label: t('changeRole'), icon, onAction: () => onAsk('role', member) });
  }
  if (abilities.setTeam) {
    const icon = <Network size={16} aria-hidden />;
    entries.push({ id: 'team', label: t('setTeam'), icon, onAction: () => onAsk('team', member) });
  }
  if (abilities.resetPassword) {
    const icon = <KeyRound size={16} aria-hidden />;
    entries.push({
      id: 'password',
      label: t('resetPassword'),
      icon,
      onAction: () => onAsk('password', member),
    });
  }
  if (abilities.remove) {
    const icon = <Trash2 size={16} aria-hidden />;
    const onAction = () => onAsk('remove', member);
    entries.push({ id: 'remove', label: t('remove'), icon, isDestructive: true, onAction });
  }
  const label = t('more', { name: member.name });
  return entries.length === 0 ? null : (
    <Menu
      label={label}
      entries={entries}
      trigger={
        <IconButton label={label} tip={false}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}

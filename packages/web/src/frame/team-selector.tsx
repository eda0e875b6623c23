import { maySelectTeam } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useRouter } from '@tanstack/react-router';
import { Building2, Check, ChevronDown, ChevronsUpDown, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { organizationQuery, teamsQuery } from '../features/organization/organization.query.ts';
import { findTeam, flatTeams, withoutChildren } from '../features/organization/teams/team-tree.ts';
import { cx } from '../ui/class-names.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { useMember } from './use-member.ts';

const INDENT_PX = 16;
const NORMAL_ROLE = 1002;

type Look = 'wide' | 'icon' | 'phone';

/**
 * A choice of the shown documents in a dialog: the organization's, or those of one team. Members who are no admins have it on the pages
 * of no team only; the page of their team names it.
 */
export function TeamSelector({ look }: { look: Look }) {
  const t = useTranslations('frame');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const choices = useTeamChoices();
  if (choices === null) return null;
  if (!choices.mayChoose) return <TeamName look={look} {...choices} />;
  const { organization, current, entries, isWholeOpen, isListed } = choices;
  const own = choices.ownTeam === organization ? t('allTeams') : choices.ownTeam;
  const chosenName =
    entries.find((team) => team.teamId === current)?.name ?? (isListed ? t('allTeams') : own);
  const go = (address: string): void => {
    setOpen(false);
    router.history.push(address);
  };
  return (
    <>
      <SelectorButton
        look={look}
        organization={organization}
        chosen={chosenName}
        label={t('chooseTeam')}
        onPress={() => setOpen(true)}
      />
      <Dialog title={t('chooseTeam')} withClose isOpen={isOpen} onOpenChange={setOpen}>
        <ul className="-mx-2">
          {isWholeOpen ? (
            <Entry
              name={t('allTeams')}
              indent={0}
              icon={<Building2 size={16} aria-hidden />}
              isCurrent={current === null}
              onChoose={() => go('/orgDocuments')}
            />
          ) : null}
          {entries.map((team) => (
            <Entry
              key={team.teamId}
              name={team.name}
              indent={team.indent}
              icon={<Users size={16} aria-hidden />}
              isCurrent={current === team.teamId}
              onChoose={() => go(`/teamDocuments/${encodeURIComponent(team.teamId)}`)}
            />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface TeamEntry {
  readonly teamId: string;
  readonly name: string;
  readonly indent: number;
}

interface TeamChoices {
  readonly organization: string;
  /** The team of the shown documents; null for all. */
  readonly current: string | null;
  readonly entries: readonly TeamEntry[];
  /** The name of the member's own team. */
  readonly ownTeam: string;
  /** Whether the page lists the documents of the organization. */
  readonly isListed: boolean;
  /** Whether the documents of the whole organization, or of a branch of it, can be chosen. */
  readonly isWholeOpen: boolean;
  readonly mayChoose: boolean;
}

/** Null for a member without an organization. Members who are no admins see no teams below their own. */
function useTeamChoices(): TeamChoices | null {
  const { user, organization } = useMember();
  const match = useMatch({ from: '/member/frame/teamDocuments/{-$teamId}', shouldThrow: false });
  const listed = useMatch({ from: '/member/frame/orgDocuments', shouldThrow: false });
  const isNormal = user.organization?.roleId === NORMAL_ROLE;
  const isMember = user.organization !== null;
  const { data } = useQuery({ ...teamsQuery(isNormal), enabled: isMember });
  const defaultTeamId = useQuery({ ...organizationQuery, enabled: isMember }).data?.defaultTeamId;
  if (user.organization === null || organization === null) return null;
  const tree = isNormal ? withoutChildren(data ?? []) : (data ?? []);
  const least = Math.min(...flatTeams(tree).map((team) => team.depth));
  const scope = user.organization.permsScope;
  const current = match?.params.teamId ?? null;
  const ownTeamId = user.organization.teamId;
  const own = findTeam(data ?? [], ownTeamId);
  return {
    organization,
    ownTeam: ownTeamId === defaultTeamId || own === undefined ? organization : own.name,
    isListed: listed !== undefined,
    current: findTeam(tree, current) === undefined ? null : current,
    entries: flatTeams(tree).map((team) => ({
      teamId: team.teamId,
      name: team.defaultY || team.teamId === defaultTeamId ? organization : team.name,
      indent: isNormal ? 0 : team.depth - least,
    })),
    isWholeOpen: scope === 0 || scope === 1,
    mayChoose: maySelectTeam(user.organization, match !== undefined),
  };
}

interface EntryProps {
  readonly name: string;
  readonly indent: number;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Entry({ name, indent, icon, isCurrent, onChoose }: EntryProps) {
  return (
    <li>
      <Button
        aria-current={isCurrent}
        onPress={onChoose}
        className={cx(
          'flex min-h-11 w-full items-center gap-2 rounded-6 px-2 text-left data-hovered:bg-hover',
          isCurrent && 'font-semibold text-brand-700',
        )}
      >
        <span className="text-muted" style={{ marginLeft: indent * INDENT_PX }}>
          {icon}
        </span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {isCurrent ? <Check size={16} className="text-brand-600" aria-hidden /> : null}
      </Button>
    </li>
  );
}

/** In place of the choice: the organization and its team as words. */
function TeamName({ look, organization, current, entries, ownTeam }: TeamChoices & { look: Look }) {
  const name = entries.find((team) => team.teamId === current)?.name ?? ownTeam;
  if (look === 'icon') return null;
  if (look === 'phone') return <span className="truncate">{name === '' ? organization : name}</span>;
  return (
    <p className="mt-3 flex min-h-11 flex-col justify-center px-2.5 py-1.5 leading-snug">
      <b className="truncate font-semibold">{organization}</b>
      {name === '' || name === organization ? null : (
        <span className="truncate text-13 text-muted">{name}</span>
      )}
    </p>
  );
}

interface SelectorButtonProps {
  readonly look: Look;
  readonly organization: string;
  readonly chosen: string;
  readonly label: string;
  readonly onPress: () => void;
}

function SelectorButton({ look, organization, chosen, label, onPress }: SelectorButtonProps) {
  if (look === 'icon') {
    return (
      <Button
        onPress={onPress}
        aria-label={`${label}: ${organization}, ${chosen}`}
        className="mt-3 flex size-10 items-center justify-center rounded-control border border-line bg-card font-semibold data-hovered:bg-hover"
      >
        {[...organization][0]}
      </Button>
    );
  }
  if (look === 'phone') {
    return (
      <Button onPress={onPress} className="flex h-11 min-w-0 items-center gap-1.5 rounded-control">
        <span className="sr-only">{label}: </span>
        <span className="truncate">{organization}</span>
        <span className="max-w-24 shrink-0 truncate font-normal text-muted">{chosen}</span>
        <ChevronDown size={17} className="text-muted" aria-hidden />
      </Button>
    );
  }
  return (
    <Button
      onPress={onPress}
      className="mt-3 flex min-h-11 items-center gap-2 rounded-control border border-line bg-card px-2.5 py-1.5 text-left leading-snug data-hovered:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="sr-only">{label}: </span>
        <b className="block truncate font-semibold">{organization}</b>
        <span className="block truncate text-13 text-muted">{chosen}</span>
      </span>
      <ChevronsUpDown size={16} className="text-muted" aria-hidden />
    </Button>
  );
}

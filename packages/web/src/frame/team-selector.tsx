import { maySelectTeam } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useRouter } from '@tanstack/react-router';
import { Building2, Check, ChevronDown, ChevronsUpDown, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Separator } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { organizationQuery, teamsQuery } from '../features/organization/organization.query.ts';
import { findTeam, flatTeams, withoutChildren } from '../features/organization/teams/team-tree.ts';
import { cx } from '../ui/class-names.ts';
import { ITEM_CLASS, POPOVER_CLASS } from '../ui/controls/menu.tsx';
import { Popover } from '../ui/controls/popover.tsx';
import { useMember } from './use-member.ts';

const WHOLE = 'whole';
const INDENT_PX = 16;
const NORMAL_ROLE = 1002;

type Look = 'wide' | 'icon' | 'phone';

/**
 * A choice of the shown documents: the organization's, or those of one team. Members who are no admins have it on the pages of no team
 * only; the page of their team names it.
 */
export function TeamSelector({ look }: { look: Look }) {
  const t = useTranslations('frame');
  const router = useRouter();
  const choices = useTeamChoices();
  if (choices === null) return null;
  if (!choices.mayChoose) return <TeamName look={look} {...choices} />;
  const { organization, current, entries, isWholeOpen } = choices;
  const chosenName = entries.find((team) => team.teamId === current)?.name ?? t('allTeams');
  const go = (key: string) =>
    router.history.push(key === WHOLE ? '/orgDocuments' : `/teamDocuments/${encodeURIComponent(key)}`);
  return (
    <MenuTrigger>
      <SelectorButton look={look} organization={organization} chosen={chosenName} label={t('chooseTeam')} />
      <Popover
        placement="bottom start"
        offset={4}
        className={cx(POPOVER_CLASS, 'w-64 max-w-[calc(100vw-32px)]')}
      >
        <Menu
          aria-label={t('chooseTeam')}
          selectionMode="single"
          selectedKeys={[current ?? WHOLE]}
          onAction={(key) => go(String(key))}
          className="max-h-[inherit] overflow-auto rounded-card p-1 outline-none"
        >
          {isWholeOpen ? (
            <Entry id={WHOLE} name={t('allTeams')} depth={0} icon={<Building2 size={16} aria-hidden />} />
          ) : null}
          {isWholeOpen ? <Separator className="my-1 border-t border-line" /> : null}
          {entries.map((team) => (
            <Entry
              key={team.teamId}
              id={team.teamId}
              name={team.name}
              depth={team.indent}
              icon={<Users size={16} aria-hidden />}
            />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
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
  /** Whether the documents of the whole organization, or of a branch of it, can be chosen. */
  readonly isWholeOpen: boolean;
  readonly mayChoose: boolean;
}

/** Null for a member without an organization. Members who are no admins see no teams below their own. */
function useTeamChoices(): TeamChoices | null {
  const { user, organization } = useMember();
  const match = useMatch({ from: '/member/frame/teamDocuments/{-$teamId}', shouldThrow: false });
  const isNormal = user.organization?.roleId === NORMAL_ROLE;
  const isMember = user.organization !== null;
  const { data } = useQuery({ ...teamsQuery(isNormal), enabled: isMember });
  const defaultTeamId = useQuery({ ...organizationQuery, enabled: isMember }).data?.defaultTeamId;
  if (user.organization === null || organization === null) return null;
  const tree = isNormal ? withoutChildren(data ?? []) : (data ?? []);
  const least = Math.min(...flatTeams(tree).map((team) => team.depth));
  const scope = user.organization.permsScope;
  const current = match?.params.teamId ?? null;
  return {
    organization,
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

function Entry({ id, name, depth, icon }: { id: string; name: string; depth: number; icon: ReactNode }) {
  return (
    <MenuItem id={id} textValue={name} className={ITEM_CLASS}>
      {({ isSelected }) => (
        <>
          <span className="text-muted" style={{ marginLeft: depth * INDENT_PX }}>
            {icon}
          </span>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {isSelected ? <Check size={16} className="text-brand-600" aria-hidden /> : null}
        </>
      )}
    </MenuItem>
  );
}

/** In place of the choice: the organization and its team as words. */
function TeamName({ look, organization, current, entries }: TeamChoices & { look: Look }) {
  const name = entries.find((team) => team.teamId === current)?.name ?? '';
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
}

function SelectorButton({ look, organization, chosen, label }: SelectorButtonProps) {
  if (look === 'icon') {
    return (
      <Button
        aria-label={`${label}: ${organization}, ${chosen}`}
        className="mt-3 flex size-10 items-center justify-center rounded-control border border-line bg-card font-semibold data-hovered:bg-hover"
      >
        {[...organization][0]}
      </Button>
    );
  }
  if (look === 'phone') {
    return (
      <Button className="flex h-11 min-w-0 items-center gap-1.5 rounded-control">
        <span className="sr-only">{label}: </span>
        <span className="truncate">{organization}</span>
        <span className="max-w-24 shrink-0 truncate font-normal text-muted">{chosen}</span>
        <ChevronDown size={17} className="text-muted" aria-hidden />
      </Button>
    );
  }
  return (
    <Button className="mt-3 flex min-h-11 items-center gap-2 rounded-control border border-line bg-card px-2.5 py-1.5 text-left leading-snug data-hovered:bg-hover">
      <span className="min-w-0 flex-1">
        <span className="sr-only">{label}: </span>
        <b className="block truncate font-semibold">{organization}</b>
        <span className="block truncate text-13 text-muted">{chosen}</span>
      </span>
      <ChevronsUpDown size={16} className="text-muted" aria-hidden />
    </Button>
  );
}

import type { MemberResult, TeamResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronsUpDown, Mail, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useNarrow } from '../../app-state/use-device.ts';
import { type ChangeSearch, useChangeSearch } from '../../paged-list/list-address.ts';
import { pageFacts } from '../../session/page-facts.ts';
import { InvitationList } from '../invitations/invitation-list.tsx';
import { organizationQuery, rolesQuery, teamsQuery } from '../organization.query.ts';
import { type MemberAddress, memberSearchOf } from '../organization-search.ts';
import { usePermissions } from '../roles/use-permissions.ts';
import { TeamHead, type TeamQuestion } from '../teams/team-head.tsx';
import { TeamPanel } from '../teams/team-panel.tsx';
import { findTeam, flatTeams } from '../teams/team-tree.ts';
import { MemberList } from './member-list.tsx';
import type { MemberQuestion } from './member-row.tsx';
import { MemberTools } from './member-tools.tsx';
import { MembersDownload } from './members-download.tsx';
import { type ActiveDialog, OpenDialog } from './open-dialog.tsx';
import { OrganizationWait } from './organization-wait.tsx';

interface MembersViewProps {
  /** True in a column of a page that scrolls itself: the tree then opens in a dialog. */
  readonly isColumn?: boolean;
}

/** The tree of teams on the left, the members of the selected one on the right; the default team without a selection. */
export function MembersView({ isColumn = false }: MembersViewProps) {
  const t = useTranslations('organization');
  const isNarrow = useNarrow() || isColumn;
  const read = useQuery(organizationQuery);
  const readTeams = useQuery(teamsQuery(false));
  const organization = read.data;
  const teams = readTeams.data;
  const { may } = usePermissions();
  const search: MemberAddress = useSearch({ strict: false });
  const change = useChangeSearch(search);
  const [question, setQuestion] = useState<ActiveDialog | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  if (organization === undefined || teams === undefined) {
    const reload = () => void Promise.all([read.refetch(), readTeams.refetch()]);
    return (
      <OrganizationWait
        hasFailed={read.isError || readTeams.isError}
        error={read.error ?? readTeams.error}
        onReload={reload}
      />
    );
  }
  const team = findTeam(teams, search.team) ?? findTeam(teams, organization.defaultTeamId) ?? teams[0];
  if (team === undefined) return null;

  const organizationName = organization.name;
  const choose = (teamId: string) => change({ team: teamId });
  const mayAdd = flatTeams(teams).some((one) => one.abilities.addChild);
  const panel = (
    <TeamPanel
      {...{ teams, organizationName }}
      chosen={team.teamId}
      onChoose={(teamId) => {
        choose(teamId);
        setChoosing(false);
      }}
      onAdd={mayAdd ? () => setQuestion({ kind: 'addTeam' }) : undefined}
    />
  );
  return (
    <div className="flex min-h-0 flex-1">
      {isNarrow ? (
        <Dialog isOpen={isChoosing} onOpenChange={setChoosing} title={t('chooseTeam')} withClose>
          {panel}
        </Dialog>
      ) : (
        <div className="flex w-[280px] shrink-0 flex-col border-r border-line px-3 pt-2 pb-4 lg:w-[300px]">
          {panel}
        </div>
      )}
      <MembersOfTeam
        {...{ team, teams, organizationName, search }}
        onChange={change}
        isColumn={isColumn}
        mainAdminName={organization.mainAdminName}
        mayRename={may('organization.rename')}
        mayAddMember={may('member.create')}
        onChooseTeam={isNarrow ? () => setChoosing(true) : undefined}
        onAsk={setQuestion}
      />
      <OpenDialog
        {...{ question, team, teams, organizationName }}
        mainAdminName={organization.mainAdminName}
        onChooseTeam={choose}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}

interface MembersOfTeamProps {
  readonly team: TeamResult;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly mainAdminName: string;
  readonly search: MemberAddress;
  readonly onChange: ChangeSearch<MemberAddress>;
  readonly isColumn: boolean;
  readonly mayRename: boolean;
  readonly mayAddMember: boolean;
  readonly onChooseTeam: (() => void) | undefined;
  readonly onAsk: (question: ActiveDialog) => void;
}

function MembersOfTeam(props: MembersOfTeamProps) {
  const { team, teams, organizationName, mainAdminName, search, onChange, onChooseTeam, onAsk } = props;
  const t = useTranslations('organization');
  const tMembers = useTranslations('members');
  const tInvitations = useTranslations('invitations');
  const roles = useQuery(rolesQuery).data;
  const wanted = memberSearchOf(search, team.teamId);
  const askTeam = (kind: TeamQuestion) => onAsk({ kind });
  const askMember = (kind: MemberQuestion, member: MemberResult) => onAsk({ kind: `member-${kind}`, member });
  return (
    <div className={cx('min-w-0 flex-1', !props.isColumn && 'overflow-y-auto px-6 pt-4 pb-6 max-md:px-4')}>
      <div
        className={cx(
          'mb-3 flex flex-wrap items-center justify-end gap-2',
          !props.isColumn && 'lg:float-right lg:mb-0 lg:ml-3',
        )}
      >
        {onChooseTeam ? (
          <Button
            className="mr-auto max-md:w-full"
            icon={<ChevronsUpDown size={15} aria-hidden />}
            onPress={onChooseTeam}
          >
            {t('chooseTeam')}
          </Button>
        ) : null}
        <MembersDownload search={wanted} organizationName={organizationName} />
        {props.mayAddMember && roles !== undefined ? (
          <>
            <Button
              className="max-md:flex-1"
              icon={<UserPlus size={16} aria-hidden />}
              onPress={() => onAsk({ kind: 'addMember' })}
            >
              {tMembers('add')}
            </Button>
            {pageFacts().signUp === 'closed' ? null : (
              <Button
                kind="primary"
                className="max-md:flex-1"
                icon={<Mail size={16} aria-hidden />}
                onPress={() => onAsk({ kind: 'invite' })}
              >
                {tInvitations('invite')}
              </Button>
            )}
          </>
        ) : null}
      </div>
      <TeamHead
        {...{ team, teams, organizationName }}
        mayRenameOrganization={props.mayRename}
        onAsk={askTeam}
      />
      {props.mayAddMember ? <InvitationList /> : null}
      <MemberTools search={search} hasBelow={team.children.length > 0} onChange={onChange} />
      <MemberList
        {...{ teams, organizationName, mainAdminName }}
        search={wanted}
        onPage={(page) => onChange({ page })}
        onClear={() => onChange({ search: undefined, role: undefined })}
        onAsk={askMember}
      />
    </div>
  );
}

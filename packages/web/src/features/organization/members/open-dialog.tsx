import type { MemberResult, TeamResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { InviteDrawer } from '../invitations/invite-drawer.tsx';
import { rolesQuery } from '../organization.query.ts';
import { RoleDialog } from '../roles/role-dialog.tsx';
import { RenameOrganizationDialog } from '../teams/rename-organization-dialog.tsx';
import { DeleteTeamDialog, MoveTeamDialog } from '../teams/team-change-dialogs.tsx';
import type { TeamQuestion } from '../teams/team-head.tsx';
import { TeamNameDialog } from '../teams/team-name-dialog.tsx';
import { AddMemberDrawer } from './add-member-drawer.tsx';
import { MemberTeamDialog, PasswordDialog } from './member-dialogs.tsx';
import type { MemberQuestion } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

export type ActiveDialog =
  | { readonly kind: 'addTeam' | 'addMember' | 'invite' | TeamQuestion }
  | { readonly kind: `member-${MemberQuestion}`; readonly member: MemberResult };

interface OpenQuestionProps {
  readonly question: ActiveDialog | null;
  /** The selected team. */
  readonly team: TeamResult;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly mainAdminName: string;
  readonly onChooseTeam: (teamId: string) => void;
  readonly onClose: () => void;
}

/** The dialog that is open over the page. */
export function OpenDialog(props: OpenQuestionProps) {
  const { question, team, teams, organizationName, onChooseTeam, onClose } = props;
  const { data: roles } = useQuery(rolesQuery);
  const shared = { team, teams, organizationName, onClose };
  const assignableClasses = roles?.assignableClasses ?? [];
  const assignableScopes = roles?.scopes.filter((one) => one.assignable).map((one) => one.permsScope) ?? [];
  switch (question?.kind) {
    case undefined:
      return null;
    case 'addTeam':
      return <TeamNameDialog {...shared} team={null} parentTeamId={parentFor(team)} onAdded={onChooseTeam} />;
    case 'rename':
      return <TeamNameDialog {...shared} parentTeamId={parentFor(team)} onAdded={onChooseTeam} />;
    case 'move':
      return <MoveTeamDialog {...shared} />;
    case 'remove':
      return (
        <DeleteTeamDialog {...shared} onDeleted={() => onChooseTeam(team.parentTeamId ?? team.teamId)} />
      );
    case 'renameOrganization':
      return <RenameOrganizationDialog present={organizationName} onClose={onClose} />;
    case 'addMember':
      return (
        <AddMemberDrawer
          {...shared}
          {...{ assignableClasses, assignableScopes }}
          teamId={teamFor(team, teams)}
        />
      );
    case 'invite':
      return (
        <InviteDrawer
          {...shared}
          {...{ assignableClasses, assignableScopes }}
          teamId={teamFor(team, teams)}
        />
      );
    case 'member-role':
      return (
        <RoleDialog
          {...shared}
          {...{ assignableClasses, assignableScopes }}
          mainAdminName={props.mainAdminName}
          member={question.member}
        />
      );
    case 'member-team':
      return <MemberTeamDialog {...shared} member={question.member} />;
    case 'member-password':
      return <PasswordDialog member={question.member} onClose={onClose} />;
    case 'member-remove':
      return <RemoveMemberDialog member={question.member} onClose={onClose} />;
  }
}

/** A new team is a child of the selected one, or its sibling where that is at the deepest level. */
const parentFor = (team: TeamResult): string =>
  team.abilities.addChild ? team.teamId : (team.parentTeamId ?? team.teamId);

/** A new member belongs to the selected team, or to the first to which members may be added. */
function teamFor(team: TeamResult, teams: readonly TeamResult[]): string {
  if (team.abilities.addMember) return team.teamId;
  return firstOpen(teams)?.teamId ?? team.teamId;
}

function firstOpen(teams: readonly TeamResult[]): TeamResult | undefined {
  for (const team of teams) {
    const found = team.abilities.addMember ? team : firstOpen(team.children);
    if (found !== undefined) return found;
  }
  return undefined;
}

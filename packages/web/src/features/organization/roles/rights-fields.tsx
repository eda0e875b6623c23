import type { TeamResult } from '@dojang/contract';
import { type ActorClass, SCOPES, type Scope } from '@dojang/domain';
import { CheckboxGroup, Label } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { type Choice, ChoiceList } from '../../../ui/controls/choice-list.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { teamNameWithPath } from '../teams/team-select.tsx';
import { flatTeams } from '../teams/team-tree.ts';
import {
  type ChosenRights,
  GIVEN_CLASSES,
  type GivenClass,
  isGivenClass,
  scopesOf,
  withClass,
} from './class-rights.ts';

export interface RightsFieldsProps {
  readonly rights: ChosenRights;
  readonly onChange: (rights: ChosenRights) => void;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly assignableClasses: readonly string[];
  readonly assignableScopes: readonly Scope[];
  readonly permsError: string | undefined;
  /** With it, refused roles are shown locked with the person to ask; without it, they are left out. */
  readonly mainAdminName?: string;
  /** The member's current role. */
  readonly present?: ActorClass;
}

/** The role, the teams of a team admin, and the scope of visible documents. */
export function RightsFields(props: RightsFieldsProps) {
  const { rights, onChange, teams, organizationName, assignableScopes, permsError } = props;
  const t = useTranslations('members');
  const scopes = scopesOf(rights.given, assignableScopes);
  return (
    <>
      <ChoiceList
        label={t('role')}
        choices={useRoleChoices(props)}
        value={rights.given}
        onChange={(given) => {
          if (isGivenClass(given)) onChange(withClass(rights, given, assignableScopes));
        }}
      />
      {rights.given === 'sub-admin' ? (
        <PermittedTeams
          {...{ teams, organizationName, permsError }}
          value={rights.permsTeamIds}
          onChange={(permsTeamIds) => onChange({ ...rights, permsTeamIds })}
        />
      ) : null}
      <div>
        <Select
          label={t('scope')}
          options={scopes.map((scope) => ({ value: String(scope), label: t(`scopes.${scope}`) }))}
          value={String(rights.scope)}
          onChange={(value) => {
            const scope = SCOPES.find((one) => String(one) === value);
            if (scope !== undefined) onChange({ ...rights, scope });
          }}
          isDisabled={scopes.length <= 1}
        />
        <p className="mt-1.5 text-13 text-muted">{t('scopeHint')}</p>
      </div>
    </>
  );
}

function useRoleChoices(props: RightsFieldsProps): Choice<GivenClass | 'main-admin'>[] {
  const { assignableClasses, mainAdminName, present } = props;
  const t = useTranslations('members');
  const tRole = useTranslations('frame');
  const title = (one: ActorClass) => (
    <>
      {tRole(`roles.${one}`)}
      {one === present ? (
        <span className="rounded-6 bg-desk px-1.5 text-13 font-normal text-ink-2">{t('presentRole')}</span>
      ) : null}
    </>
  );
  const choices: Choice<GivenClass | 'main-admin'>[] = [];
  if (mainAdminName !== undefined) {
    const refusal = t('roleRefused.mainAdmin');
    choices.push({
      value: 'main-admin',
      title: title('main-admin'),
      text: t('roleText.main-admin'),
      refusal,
    });
  }
  for (const given of GIVEN_CLASSES) {
    const isGiven = assignableClasses.includes(given);
    if (!isGiven && mainAdminName === undefined) continue;
    const refusal = isGiven ? undefined : t('roleRefused.notGiven', { admin: mainAdminName ?? '' });
    choices.push({ value: given, title: title(given), text: t(`roleText.${given}`), refusal });
  }
  return choices;
}

interface PermittedTeamsProps extends Pick<RightsFieldsProps, 'teams' | 'organizationName' | 'permsError'> {
  readonly value: readonly string[];
  readonly onChange: (teamIds: readonly string[]) => void;
}

function PermittedTeams({ teams, organizationName, permsError, value, onChange }: PermittedTeamsProps) {
  const t = useTranslations('members');
  const nameOf = teamNameWithPath(teams, organizationName);
  const offered = flatTeams(teams).filter((team) => team.abilities.addMember || value.includes(team.teamId));
  return (
    <CheckboxGroup
      value={[...value]}
      onChange={onChange}
      isInvalid={permsError !== undefined}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-13 font-semibold text-ink-2">{t('permsTeams')}</Label>
      <div className="flex max-h-44 flex-col gap-2 overflow-y-auto rounded-card border border-line-2 px-3.5 py-2.5 max-md:gap-0">
        {offered.map((team) => (
          <Checkbox key={team.teamId} value={team.teamId} className="relative">
            {nameOf(team.teamId)}
          </Checkbox>
        ))}
      </div>
      {permsError === undefined ? null : (
        <p role="alert" className="text-13 text-bad">
          {permsError}
        </p>
      )}
    </CheckboxGroup>
  );
}

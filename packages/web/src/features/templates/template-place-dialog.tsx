import { LONGEST_TEMPLATE_NAME } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/controls/select.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { NameField } from '../naming/name-field.tsx';
import { useNaming } from '../naming/use-naming.ts';
import { organizationQuery, teamsQuery } from '../organization/organization.query.ts';
import { teamNameWithPath } from '../organization/teams/team-select.tsx';
import { ownTemplatesQuery } from './templates.query.ts';

export interface NamedPlace {
  readonly name: string;
  /** Null for a personal template. */
  readonly teamId: string | null;
}

interface TemplatePlaceDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly verb: string;
  /** The initial name and place; a team only where the member may create templates. */
  readonly first: NamedPlace;
  /** Saves; an error that it throws is shown under the name. */
  readonly save: (place: NamedPlace) => Promise<unknown>;
  readonly onClose: () => void;
}

const OWN = '';

/** Asks for a name and a place: a personal template, or one of a team whose members use it too. */
export function TemplatePlaceDialog({ title, text, verb, first, save, onClose }: TemplatePlaceDialogProps) {
  const t = useTranslations('templates');
  const [chosen, setChosen] = useState(first.teamId ?? OWN);
  const places = usePlaces();
  const place = places.some((one) => one.value === chosen) ? chosen : OWN;
  const { form, field } = useNaming({
    first: first.name,
    max: LONGEST_TEMPLATE_NAME,
    save: (name) => save({ name, teamId: place === OWN ? null : place }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={title}
      withClose
      verb={verb}
      form={form}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {text === undefined ? null : <p className="text-muted">{text}</p>}
      <NameField label={t('name')} {...field} />
      {places.length > 1 ? (
        <Select label={t('copyPlace')} options={places} value={place} onChange={setChosen} />
      ) : null}
    </FormDialog>
  );
}

/** The places for a new template: personal, and the teams in which the member may create one. */
function usePlaces() {
  const t = useTranslations('templates');
  const teamIds = useQuery(ownTemplatesQuery).data?.creatableTeamIds ?? [];
  const isMember = teamIds.length > 0;
  const teams = useQuery({ ...teamsQuery(false), enabled: isMember }).data ?? [];
  const organizationName = useQuery({ ...organizationQuery, enabled: isMember }).data?.name ?? '';
  const nameOf = teamNameWithPath(teams, organizationName);
  return [
    { value: OWN, label: t('own') },
    ...teamIds.map((teamId) => ({ value: teamId, label: t('ofTeam', { team: nameOf(teamId) }) })),
  ];
}

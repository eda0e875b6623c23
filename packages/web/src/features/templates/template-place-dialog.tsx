import { LONGEST_TEMPLATE_NAME } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { useComposition } from '../../ui/use-composition.ts';
import { NameField, nameLength } from '../naming/name-field.tsx';
import { organizationQuery, teamsQuery } from '../organisation/organisation.query.ts';
import { teamNameWithPath } from '../organisation/team-select.tsx';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { ownTemplatesQuery } from './templates.query.ts';

export interface NamedPlace {
  readonly name: string;
  /** Null for a template of one's own. */
  readonly teamId: string | null;
}

interface TemplatePlaceDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly verb: string;
  /** What stands there at first; the team only where one may make templates. */
  readonly first: NamedPlace;
  /** Saves, and throws what is to be said under the name. */
  readonly save: (place: NamedPlace) => Promise<unknown>;
  readonly onClose: () => void;
}

const OWN = '';

/** Asks for a name and a place: a template of one's own, or of a team whose members use it too. */
export function TemplatePlaceDialog({ title, text, verb, first, save, onClose }: TemplatePlaceDialogProps) {
  const t = useTranslations('templates');
  const faultSentence = useFaultSentence();
  const composition = useComposition();
  const [name, setName] = useState(first.name);
  const [chosen, setChosen] = useState(first.teamId ?? OWN);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const places = usePlaces();
  const place = places.some((one) => one.value === chosen) ? chosen : OWN;
  const submit = async (): Promise<void> => {
    const length = nameLength(name);
    if (length < 1 || length > LONGEST_TEMPLATE_NAME) return setFault(t('nameLength'));
    if (isPending) return;
    setPending(true);
    try {
      await save({ name, teamId: place === OWN ? null : place });
      onClose();
    } catch (error) {
      setFault(faultSentence(error));
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      withClose
      footer={
        <DialogButtons verb={verb} act={{ form: 'template-place' }} isPending={isPending} onClose={onClose} />
      }
    >
      <Form id="template-place" onSubmit={() => void submit()} className="flex flex-col gap-4">
        {text === undefined ? null : <p className="text-muted">{text}</p>}
        <NameField
          label={t('name')}
          max={LONGEST_TEMPLATE_NAME}
          value={name}
          onChange={(next) => {
            setName(next);
            setFault(undefined);
          }}
          error={fault}
          composition={composition}
        />
        {places.length > 1 ? (
          <Select label={t('copyPlace')} options={places} value={place} onChange={setChosen} />
        ) : null}
      </Form>
    </Dialog>
  );
}

/** One's own templates, and those of the teams in which one may make some. */
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

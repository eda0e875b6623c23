import type { TemplateSummary } from '@dojang/contract';
import { copyNameOf, LONGEST_TEMPLATE_NAME } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NameField, nameLength } from '../../features/organisation/name-field.tsx';
import { organizationQuery, teamsQuery } from '../../features/organisation/organisation.query.ts';
import { teamNameWithPath } from '../../features/organisation/team-select.tsx';
import { useFaultSentence } from '../../features/session/fault-sentence.ts';
import { useTemplateActions } from '../../features/templates/template-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { useComposition } from '../../ui/use-composition.ts';

interface CopyTemplateDialogProps {
  readonly template: TemplateSummary;
  /** Teams to which it may be copied; without any the copy is one's own. */
  readonly creatableTeamIds: readonly string[];
  readonly onClose: () => void;
}

const OWN = '';

/** Asks for a name and a place; a team's members use what is copied to their team. */
export function CopyTemplateDialog({ template, creatableTeamIds, onClose }: CopyTemplateDialogProps) {
  const t = useTranslations('templates');
  const faultSentence = useFaultSentence();
  const composition = useComposition();
  const { copy } = useTemplateActions();
  const [name, setName] = useState(() => copyNameOf(template.name, t('copyEnding')));
  const [place, setPlace] = useState(
    template.teamId !== null && creatableTeamIds.includes(template.teamId) ? template.teamId : OWN,
  );
  const [fault, setFault] = useState<string | undefined>(undefined);
  const places = usePlaces(creatableTeamIds);
  const submit = () => {
    const length = nameLength(name);
    if (length < 1 || length > LONGEST_TEMPLATE_NAME) return setFault(t('nameLength'));
    if (copy.isPending) return;
    copy.mutate(
      { templateId: template.templateId, name, teamId: place === OWN ? null : place },
      { onSuccess: onClose, onError: (error) => setFault(faultSentence(error)) },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('copyTitle', { name: template.name })}
      withClose
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form="template-copy"
            kind="primary"
            className="max-md:flex-1"
            isPending={copy.isPending}
          >
            {t('copyVerb')}
          </Button>
        </>
      }
    >
      <Form id="template-copy" onSubmit={submit} className="flex flex-col gap-4">
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
          <Select label={t('copyPlace')} options={places} value={place} onChange={setPlace} />
        ) : null}
      </Form>
    </Dialog>
  );
}

function usePlaces(creatableTeamIds: readonly string[]) {
  const t = useTranslations('templates');
  const isMember = creatableTeamIds.length > 0;
  const teams = useQuery({ ...teamsQuery(false), enabled: isMember }).data ?? [];
  const organizationName = useQuery({ ...organizationQuery, enabled: isMember }).data?.name ?? '';
  const nameOf = teamNameWithPath(teams, organizationName);
  return [
    { value: OWN, label: t('own') },
    ...creatableTeamIds.map((teamId) => ({ value: teamId, label: nameOf(teamId) })),
  ];
}

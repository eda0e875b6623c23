import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/toast.tsx';
import { useComposition } from '../../ui/use-composition.ts';
import { call, endpoints } from '../session/api.ts';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { LONGEST_ORGANISATION_NAME, NameField, nameLength } from './name-field.tsx';
import { useOrganisationRefresh } from './team-actions.ts';
import { useParticles } from './use-particles.ts';

interface RenameOrganisationDialogProps {
  readonly present: string;
  readonly onClose: () => void;
}

/** Gives the organisation another name. */
export function RenameOrganisationDialog({ present, onClose }: RenameOrganisationDialogProps) {
  const t = useTranslations('organisation');
  const particles = useParticles();
  const faultSentence = useFaultSentence();
  const refresh = useOrganisationRefresh();
  const [name, setName] = useState(present);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const composition = useComposition();
  const save = useMutation({
    mutationFn: () => call(endpoints.renameOrganization, { body: { name } }),
    onSuccess: async (saved) => {
      notify('ok', t('renamed', { name: particles.direction(saved.name) }));
      await refresh();
      onClose();
    },
    onError: (error) => setFault(faultSentence(error)),
  });
  const submit = () => {
    const length = nameLength(name);
    if (length < 1 || length > LONGEST_ORGANISATION_NAME)
      return setFault(t('nameLength', { max: LONGEST_ORGANISATION_NAME }));
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('renameOrganization')}
      withClose
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form="organisation-name"
            kind="primary"
            className="max-md:flex-1"
            isPending={save.isPending}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id="organisation-name" onSubmit={submit}>
        <NameField
          label={t('name')}
          max={LONGEST_ORGANISATION_NAME}
          value={name}
          onChange={(next) => {
            setName(next);
            setFault(undefined);
          }}
          error={fault}
          composition={composition}
        />
      </Form>
    </Dialog>
  );
}

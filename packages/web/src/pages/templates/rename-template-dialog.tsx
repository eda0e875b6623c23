import type { TemplateSummary } from '@dojang/contract';
import { LONGEST_TEMPLATE_NAME } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NameField, nameLength } from '../../features/organisation/name-field.tsx';
import { useFaultSentence } from '../../features/session/fault-sentence.ts';
import { useTemplateActions } from '../../features/templates/template-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useComposition } from '../../ui/use-composition.ts';

interface RenameTemplateDialogProps {
  readonly template: TemplateSummary;
  readonly onClose: () => void;
}

export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const t = useTranslations('templates');
  const faultSentence = useFaultSentence();
  const composition = useComposition();
  const { rename } = useTemplateActions();
  const [name, setName] = useState(template.name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const submit = () => {
    const length = nameLength(name);
    if (length < 1 || length > LONGEST_TEMPLATE_NAME) return setFault(t('nameLength'));
    if (rename.isPending) return;
    rename.mutate(
      { templateId: template.templateId, name },
      { onSuccess: onClose, onError: (error) => setFault(faultSentence(error)) },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('renameTitle')}
      withClose
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form="template-name"
            kind="primary"
            className="max-md:flex-1"
            isPending={rename.isPending}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id="template-name" onSubmit={submit}>
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
      </Form>
    </Dialog>
  );
}

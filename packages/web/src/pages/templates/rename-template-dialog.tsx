import type { TemplateSummary } from '@dojang/contract';
import { LONGEST_TEMPLATE_NAME } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { RenameDialog } from '../../features/naming/rename-dialog.tsx';
import { useTemplateActions } from '../../features/templates/template-actions.ts';

interface RenameTemplateDialogProps {
  readonly template: TemplateSummary;
  readonly onClose: () => void;
}

/** Asks for a template's new name. */
export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const t = useTranslations('templates');
  const { rename } = useTemplateActions();
  const { templateId } = template;
  return (
    <RenameDialog
      title={t('renameTitle')}
      max={LONGEST_TEMPLATE_NAME}
      present={template.name}
      save={async (name) => {
        await rename.mutateAsync({ templateId, name });
      }}
      onClose={onClose}
    />
  );
}

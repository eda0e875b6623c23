import type { TemplateSummary } from '@dojang/contract';
import { copyNameOf } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import { useTemplateActions } from '../../features/templates/template-actions.ts';
import { TemplatePlaceDialog } from '../../features/templates/template-place-dialog.tsx';
import { useUpload } from '../../features/upload/upload-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RenameTemplateDialog } from './rename-template-dialog.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { type TemplateHandlers, TemplateTile } from './template-tile.tsx';
import { GRID } from './tile-grid.ts';

interface TemplateTilesProps {
  readonly templates: readonly TemplateSummary[];
  /** Before them all. */
  readonly first: ReactNode;
}

type Question = {
  readonly kind: 'preview' | 'rename' | 'copy' | 'remove';
  readonly template: TemplateSummary;
};

/** The tiles, and the dialogs that their menus open. */
export function TemplateTiles({ templates, first }: TemplateTilesProps) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const editor = useEditorAddress();
  const upload = useUpload((state) => state.open);
  const { request, copy, remove } = useTemplateActions();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const ask = (kind: Question['kind']) => (template: TemplateSummary) => setAsked({ kind, template });
  const handlers: TemplateHandlers = {
    request: (template) => {
      if (request.isPending) return;
      request.mutate(template, {
        onSuccess: ({ documentId }) => void navigate({ to: editor, params: { documentId } }),
      });
    },
    edit: ({ templateId, fileState }) =>
      fileState === 'gone'
        ? upload(undefined, { kind: 'templateFile', templateId })
        : void navigate({ to: '/templateEditing/{-$templateId}', params: { templateId } }),
    preview: ask('preview'),
    rename: ask('rename'),
    copy: ask('copy'),
    remove: ask('remove'),
  };
  const template = asked?.template;
  return (
    <>
      <ul aria-label={t('list')} className={GRID}>
        {first ? <li className="flex flex-col empty:hidden">{first}</li> : null}
        {templates.map((one) => (
          <TemplateTile
            key={one.templateId}
            template={one}
            handlers={handlers}
            isPending={request.isPending && request.variables.templateId === one.templateId}
          />
        ))}
      </ul>
      {asked?.kind === 'preview' ? (
        <TemplatePreview template={asked.template} handlers={handlers} onClose={close} />
      ) : null}
      {asked?.kind === 'rename' ? <RenameTemplateDialog template={asked.template} onClose={close} /> : null}
      {asked?.kind === 'copy' ? (
        <TemplatePlaceDialog
          title={t('copyTitle', { name: asked.template.name })}
          verb={t('copyVerb')}
          first={{ name: copyNameOf(asked.template.name, t('copyEnding')), teamId: asked.template.teamId }}
          save={(place) => copy({ ...place, templateId: asked.template.templateId })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked?.kind === 'remove'}
        title={t('removeTitle', { name: template?.name ?? '' })}
        verb={t('remove')}
        isPending={remove.isPending}
        onConfirm={() => template && remove.mutate(template, { onSettled: close })}
        onClose={close}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </>
  );
}

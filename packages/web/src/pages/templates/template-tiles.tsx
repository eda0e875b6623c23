import type { TemplateSummary } from '@dojang/contract';
import { copyNameOf } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStartBulk } from '../../features/bulk/use-start-bulk.ts';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import { useTemplateActions } from '../../features/templates/template-actions.ts';
import { TemplatePlaceDialog } from '../../features/templates/template-place-dialog.tsx';
import type { TemplateView } from '../../features/templates/use-template-view.ts';
import { useUpload } from '../../features/upload/upload-store.ts';
import { useSelection } from '../../ui/hooks/use-selection.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { RemoveTemplatesDialog } from './remove-templates-dialog.tsx';
import { RenameTemplateDialog } from './rename-template-dialog.tsx';
import type { TemplateHandlers } from './template-menu.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateRow } from './template-row.tsx';
import { TemplateTile } from './template-tile.tsx';
import { GRID } from './tile-grid.ts';

interface TemplateTilesProps {
  readonly templates: readonly TemplateSummary[];
  readonly view: TemplateView;
  /** Shown before all others. */
  readonly first: ReactNode;
}

type ActiveDialog =
  | { readonly kind: 'preview' | 'rename' | 'copy'; readonly template: TemplateSummary }
  | { readonly kind: 'remove'; readonly templates: readonly TemplateSummary[] };

/** The templates as tiles or rows, the selection of several, and the dialogs that their menus open. */
export function TemplateTiles({ templates, view, first }: TemplateTilesProps) {
  const t = useTranslations('templates');
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<ActiveDialog | null>(null);
  const close = () => setAsked(null);
  const { handlers, pendingId, bulkId } = useHandlers(setAsked);
  const canChoose = templates.some((template) => template.abilities.remove);
  const { chosen, toggle, selectAll, clear, listProps } = useSelection(
    canChoose ? templates.map((template) => template.templateId) : [],
  );
  const count = chosen.size;
  const [wasAny, setWasAny] = useState(false);
  if (count > 0 && !wasAny) setWasAny(true);
  const Item = view === 'rows' ? TemplateRow : TemplateTile;
  return (
    <div className="contents" {...listProps}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('list')}
        className={view === 'rows' ? 'flex flex-col outline-none' : `${GRID} select-none outline-none`}
      >
        {first ? <li className="flex flex-col empty:hidden">{first}</li> : null}
        {templates.map((one) => {
          const { templateId } = one;
          const box = {
            isChosen: chosen.has(templateId),
            isAny: count > 0,
            toggle: () => toggle(templateId),
          };
          return (
            <Item
              key={templateId}
              template={one}
              handlers={handlers}
              isPending={pendingId === templateId}
              isBulkPending={bulkId === templateId}
              choice={canChoose ? box : null}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {count > 0 ? t('chosenSpoken', { count, total: templates.length }) : wasAny ? t('chosenNone') : ''}
      </p>
      {count > 0 ? (
        <ChoiceBar
          count={count}
          total={templates.length}
          onAll={selectAll}
          onNone={() => {
            clear();
            list.current?.focus();
          }}
          onRemove={() =>
            setAsked({ kind: 'remove', templates: templates.filter((one) => chosen.has(one.templateId)) })
          }
        />
      ) : null}
      <Questions asked={asked} handlers={handlers} onClose={close} onRemoved={() => list.current?.focus()} />
    </div>
  );
}

function useHandlers(ask: (question: ActiveDialog) => void) {
  const navigate = useNavigate();
  const editor = useEditorAddress();
  const upload = useUpload((state) => state.open);
  const { request } = useTemplateActions();
  const bulk = useStartBulk();
  const handlers: TemplateHandlers = {
    request: (template) => {
      if (request.isPending) return;
      request.mutate(template, {
        onSuccess: ({ documentId }) => void navigate({ to: editor, params: { documentId } }),
      });
    },
    bulk: (template) => {
      if (!bulk.isPending) bulk.mutate(template);
    },
    edit: ({ templateId, fileState }) =>
      fileState === 'gone'
        ? upload(undefined, { kind: 'templateFile', templateId })
        : void navigate({ to: '/templateEditing/{-$templateId}', params: { templateId } }),
    preview: (template) => ask({ kind: 'preview', template }),
    rename: (template) => ask({ kind: 'rename', template }),
    copy: (template) => ask({ kind: 'copy', template }),
    remove: (template) => ask({ kind: 'remove', templates: [template] }),
  };
  return {
    handlers,
    pendingId: request.isPending ? request.variables.templateId : null,
    bulkId: bulk.isPending ? bulk.variables.templateId : null,
  };
}

interface QuestionsProps {
  readonly asked: ActiveDialog | null;
  readonly handlers: TemplateHandlers;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function Questions({ asked, handlers, onRemoved, onClose }: QuestionsProps) {
  const t = useTranslations('templates');
  const { copy } = useTemplateActions();
  if (asked === null) return null;
  if (asked.kind === 'remove')
    return <RemoveTemplatesDialog templates={asked.templates} {...{ onRemoved, onClose }} />;
  const { kind, template } = asked;
  if (kind === 'preview') return <TemplatePreview {...{ template, handlers, onClose }} />;
  if (kind === 'rename') return <RenameTemplateDialog {...{ template, onClose }} />;
  return (
    <TemplatePlaceDialog
      title={t('copyTitle', { name: template.name })}
      verb={t('copyVerb')}
      first={{ name: copyNameOf(template.name, t('copyEnding')), teamId: template.teamId }}
      save={(place) => copy({ ...place, templateId: template.templateId })}
      onClose={onClose}
    />
  );
}

import type { TemplateSummary } from '@dojang/contract';
import { Braces, Copy, Ellipsis, Eye, Pencil, PenLine, Send, TextCursorInput, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/controls/menu.tsx';
import { copyText } from '../../ui/overlay/copy-text.ts';

type Handler = (template: TemplateSummary) => void;

/** The actions of the list on one of its templates. */
export interface TemplateHandlers {
  readonly request: Handler;
  readonly bulk: Handler;
  readonly preview: Handler;
  readonly edit: Handler;
  readonly rename: Handler;
  readonly copy: Handler;
  readonly remove: Handler;
}

/** The properties of a tile and of a row. */
export interface TemplateItemProps {
  readonly template: TemplateSummary;
  readonly handlers: TemplateHandlers;
  readonly isPending: boolean;
  /** Whether a bulk is being made from it. */
  readonly isBulkPending: boolean;
  /** Null where none can be selected. */
  readonly choice: {
    readonly isChosen: boolean;
    /** Whether any is selected: every check box is then visible. */
    readonly isAny: boolean;
    readonly toggle: () => void;
  } | null;
}

/** Whether a request can start with the template now. */
export const mayRequest = ({ abilities, fileState }: TemplateSummary): boolean =>
  abilities.request && fileState === 'ready';

/** All actions on one template; touch has no other way to reach them. */
export function TemplateMenu({ template, handlers }: Pick<TemplateItemProps, 'template' | 'handlers'>) {
  const t = useTranslations('templates');
  const { abilities } = template;
  const entry = (id: keyof TemplateHandlers, icon: MenuEntry['icon'], isOffered: boolean): MenuEntry[] =>
    isOffered ? [{ id, label: t(id), icon, onAction: () => handlers[id](template) }] : [];
  const entries: MenuEntry[] = [
    ...entry('request', <PenLine size={16} aria-hidden />, mayRequest(template)),
    ...entry('bulk', <Send size={16} aria-hidden />, mayRequest(template)),
    ...entry('preview', <Eye size={16} aria-hidden />, true),
    ...entry('edit', <Pencil size={16} aria-hidden />, abilities.change),
    ...entry('rename', <TextCursorInput size={16} aria-hidden />, abilities.change),
    ...entry('copy', <Copy size={16} aria-hidden />, abilities.copy && template.fileState === 'ready'),
    {
      id: 'copyId',
      label: t('copyId'),
      icon: <Braces size={16} aria-hidden />,
      onAction: () => void copyText(template.templateId, t('copiedId')),
    },
    ...entry('remove', <Trash2 size={16} aria-hidden />, abilities.remove).map((one) => ({
      ...one,
      isDestructive: true,
    })),
  ];
  const label = t('more', { name: template.name });
  return (
    <Menu
      label={label}
      entries={entries}
      trigger={
        <IconButton label={label} tip={false} className="relative z-10 -mr-2">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}

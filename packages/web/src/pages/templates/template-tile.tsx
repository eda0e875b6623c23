import type { TemplateSummary } from '@dojang/contract';
import { tintOf } from '@dojang/field-editor/core';
import { Copy, Ellipsis, Eye, FileX, Pencil, PenLine, TextCursorInput, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NumberBadge } from '../../features/editor/number-badge.tsx';
import { TemplateThumb } from '../../features/templates/template-thumb.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useUiLocale } from '../../ui/intl.tsx';
import { listTime } from '../../ui/korean-time.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useNow } from '../../ui/use-now.ts';

type Handler = (template: TemplateSummary) => void;

/** What the list does with one of its templates. */
export interface TemplateHandlers {
  readonly request: Handler;
  readonly preview: Handler;
  readonly edit: Handler;
  readonly rename: Handler;
  readonly copy: Handler;
  readonly remove: Handler;
}

interface TemplateTileProps {
  readonly template: TemplateSummary;
  readonly handlers: TemplateHandlers;
  readonly isPending: boolean;
}

/** One template: the top of its first page, what it is, and what can be done with it. */
export function TemplateTile({ template, handlers, isPending }: TemplateTileProps) {
  const t = useTranslations('templates');
  const { name, abilities, fileState } = template;
  const mayRequest = abilities.request && fileState === 'ready';
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors focus-within:border-control hover:border-control">
      <div className="relative h-44 overflow-hidden bg-desk max-md:h-36">
        {fileState === 'gone' ? (
          <GoneFile />
        ) : (
          <TemplateThumb
            template={template}
            className="mx-auto mt-4 block w-[68%] max-w-48 object-top shadow-[0_0_0_1px_var(--color-line)]"
          />
        )}
        {mayRequest ? (
          <span className="absolute inset-0 z-10 flex items-end justify-center bg-linear-to-t from-desk from-20% to-desk/0 pb-3 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-data-pending:opacity-100 max-md:hidden">
            <Button
              kind="primary"
              icon={<PenLine size={16} aria-hidden />}
              aria-label={`${t('request')}, ${name}`}
              isPending={isPending}
              onPress={() => handlers.request(template)}
            >
              {t('request')}
            </Button>
          </span>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 pt-2.5 pb-3.5">
        <div className="flex items-center gap-1">
          <button
            type="button"
            onClick={() => handlers.preview(template)}
            className="min-w-0 flex-1 rounded-6 text-left after:absolute after:inset-0"
          >
            <b className="block truncate font-semibold" title={name}>
              {name}
            </b>
          </button>
          <TileMenu template={template} handlers={handlers} mayRequest={mayRequest} />
        </div>
        <TileFacts template={template} />
      </div>
    </li>
  );
}

function GoneFile() {
  const t = useTranslations('templates');
  return (
    <p className="flex h-full flex-col items-center justify-center gap-1 px-4 text-center">
      <FileX size={28} strokeWidth={1.25} className="text-bad" aria-hidden />
      <b className="font-semibold">{t('fileGone')}</b>
      <span className="text-13 text-muted">{t('fileGoneText')}</span>
    </p>
  );
}

function TileFacts({ template }: { readonly template: TemplateSummary }) {
  const t = useTranslations('templates');
  const locale = useUiLocale();
  const now = useNow();
  const { fieldCount, sentCount, updatedAt, teamName, owner, roles } = template;
  const facts = [
    t('fieldCount', { count: fieldCount }),
    ...(sentCount > 0 ? [t('sentCount', { count: sentCount })] : []),
    t('changedAt', { time: listTime(updatedAt, now, locale) }),
  ];
  return (
    <>
      <p className="truncate text-13 text-muted">{facts.join(' · ')}</p>
      {teamName === null ? null : (
        <p className="truncate text-13 text-muted">{t('madeBy', { team: teamName, name: owner.name })}</p>
      )}
      <ul aria-label={t('roles')} className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1">
        {roles.map((role, index) => (
          <li key={role.key} className="flex max-w-full min-w-0 items-center gap-1.5 text-13 text-ink-2">
            <NumberBadge person={{ key: role.key, number: index + 1, tint: tintOf(index) }} size={18} />
            <span className="truncate">{role.roleName}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TileMenuProps extends Omit<TemplateTileProps, 'isPending'> {
  readonly mayRequest: boolean;
}

function TileMenu({ template, handlers, mayRequest }: TileMenuProps) {
  const t = useTranslations('templates');
  const { abilities } = template;
  const entry = (id: keyof TemplateHandlers, icon: MenuEntry['icon'], isOffered: boolean): MenuEntry[] =>
    isOffered ? [{ id, label: t(id), icon, onAction: () => handlers[id](template) }] : [];
  const entries: MenuEntry[] = [
    ...entry('request', <PenLine size={16} aria-hidden />, mayRequest),
    ...entry('preview', <Eye size={16} aria-hidden />, true),
    ...entry('edit', <Pencil size={16} aria-hidden />, abilities.change),
    ...entry('rename', <TextCursorInput size={16} aria-hidden />, abilities.change),
    ...entry('copy', <Copy size={16} aria-hidden />, abilities.copy && template.fileState === 'ready'),
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

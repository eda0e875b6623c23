import type { TemplateSummary } from '@dojang/contract';
import { tintOf } from '@dojang/field-editor/core';
import { PenLine, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NumberBadge } from '../../features/editor/panel/number-badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { listTime } from '../../ui/text/korean-time.ts';
import type { TemplateItemProps } from './template-menu.tsx';

/** Returns the facts of a template that a row and a tile show as text. */
export function useTemplateFacts({ fieldCount, sentCount, createdAt, updatedAt }: TemplateSummary) {
  const t = useTranslations('templates');
  const locale = useUiLocale();
  const now = useNow();
  return {
    fields: t('fieldCount', { count: fieldCount }),
    sent: sentCount > 0 ? t('sentCount', { count: sentCount }) : null,
    created: t('createdAt', { time: listTime(createdAt, now, locale) }),
    changed: t('changedAt', { time: listTime(updatedAt, now, locale) }),
  };
}

/** The facts of a template: what it contains and how often it was sent, and below when it was made and changed. */
export function FactLines({
  template,
  className,
}: Pick<TemplateItemProps, 'template'> & { readonly className?: string }) {
  const { fields, sent, created, changed } = useTemplateFacts(template);
  return (
    <div className={cx('min-w-0 text-13 text-muted', className)}>
      <p className="truncate">{[fields, sent].filter(Boolean).join(' · ')}</p>
      <p className="truncate">{[created, changed].join(' · ')}</p>
    </div>
  );
}

/** The name of a template; a press anywhere on its row or tile opens the preview. */
export function PreviewName({
  template,
  handlers,
  className,
}: Pick<TemplateItemProps, 'template' | 'handlers'> & { readonly className: string }) {
  return (
    <button
      type="button"
      onClick={() => handlers.preview(template)}
      className={cx('rounded-6 text-left after:absolute after:inset-0', className)}
    >
      <b className="block truncate font-semibold" title={template.name}>
        {template.name}
      </b>
    </button>
  );
}

/** Starts a request with a template. */
export function RequestButton({
  template,
  handlers,
  isPending,
  isSmall = false,
}: Pick<TemplateItemProps, 'template' | 'handlers' | 'isPending'> & { readonly isSmall?: boolean }) {
  const t = useTranslations('templates');
  return (
    <Button
      {...(isSmall ? { size: 'sm', className: 'z-10 max-md:hidden' } : { kind: 'primary' })}
      icon={<PenLine size={isSmall ? 15 : 16} aria-hidden />}
      aria-label={`${t('request')}, ${template.name}`}
      isPending={isPending}
      onPress={() => handlers.request(template)}
    >
      {t('request')}
    </Button>
  );
}

/** Starts a bulk with a template. */
export function BulkButton({
  template,
  handlers,
  isPending,
}: Pick<TemplateItemProps, 'template' | 'handlers' | 'isPending'>) {
  const t = useTranslations('templates');
  return (
    <Button
      icon={<Send size={16} aria-hidden />}
      aria-label={`${t('bulk')}, ${template.name}`}
      isPending={isPending}
      onPress={() => handlers.bulk(template)}
    >
      {t('bulk')}
    </Button>
  );
}

/** The team and the author of a team's template. */
export function MadeBy({ template }: { readonly template: TemplateSummary }) {
  const t = useTranslations('templates');
  const { teamName, owner } = template;
  if (teamName === null) return null;
  return <p className="truncate text-13 text-muted">{t('madeBy', { team: teamName, name: owner.name })}</p>;
}

/** The roles of a template, in signing order. */
export function RoleList({
  template,
  className,
}: Pick<TemplateItemProps, 'template'> & { className?: string }) {
  const t = useTranslations('templates');
  return (
    <ul aria-label={t('roles')} className={cx('flex flex-wrap gap-x-3 gap-y-1', className)}>
      {template.roles.map((role, index) => (
        <li key={role.key} className="flex max-w-full min-w-0 items-center gap-1.5 text-13 text-ink-2">
          <NumberBadge person={{ key: role.key, number: index + 1, tint: tintOf(index) }} size={18} />
          <span className="truncate">{role.roleName}</span>
        </li>
      ))}
    </ul>
  );
}

/** The check box of one template: visible on hover or focus, and once any template is selected. */
export function ChoiceBox({
  template,
  choice,
  className,
}: Pick<TemplateItemProps, 'template' | 'choice'> & { readonly className?: string }) {
  const t = useTranslations('templates');
  if (choice === null) return null;
  return (
    <Checkbox
      aria-label={t('choice', { name: template.name })}
      isSelected={choice.isChosen}
      onChange={choice.toggle}
      className={cx(
        'z-20 justify-center opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100',
        'max-md:min-w-11 max-md:opacity-100 pointer-coarse:opacity-100',
        choice.isAny && 'opacity-100!',
        className,
      )}
    />
  );
}

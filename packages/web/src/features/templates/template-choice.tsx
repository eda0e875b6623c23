import type { TemplateSummary } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { shortDay } from '../../ui/text/korean-time.ts';
import { TemplateThumb } from './template-thumb.tsx';
import { offeredTemplatesQuery } from './templates.query.ts';

interface TemplateChoiceProps {
  readonly templateId: string | null;
  readonly onChange: (template: TemplateSummary) => void;
  /** The member's own templates, or also those of teams. */
  readonly place: 'own' | 'all';
  /** Why a template cannot be chosen here; null for one that can. */
  readonly obstacleOf?: ((template: TemplateSummary) => string | null) | undefined;
  /** Given where a template can be created from here: from a file, or from a sample contract. */
  readonly onMake?: (() => void) | undefined;
  readonly onSample?: (() => void) | undefined;
}

/** A choice of one of the templates with which requests start. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { templateId, onChange, place, obstacleOf, onMake, onSample } = props;
  const t = useTranslations('templates');
  const { data, error, refetch } = useQuery(offeredTemplatesQuery(place));
  if (data === undefined && error !== null)
    return <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    );
  const usable = data.list.filter((template) => template.abilities.request);
  if (usable.length === 0)
    return (
      <EmptyState
        icon={<LayoutTemplate size={40} strokeWidth={1.25} aria-hidden />}
        title={t('chooseEmpty')}
        description={t('chooseEmptyText')}
        action={
          <div className="flex flex-wrap justify-center gap-2 empty:hidden">
            {onMake ? (
              <Button kind={onSample ? 'primary' : 'secondary'} onPress={onMake}>
                {t('makeTemplate')}
              </Button>
            ) : null}
            {onSample ? <Button onPress={onSample}>{t('makeFromSample')}</Button> : null}
          </div>
        }
      />
    );
  return (
    <RadioGroup
      value={templateId}
      onChange={(next) => {
        const chosen = usable.find((template) => template.templateId === next);
        if (chosen) onChange(chosen);
      }}
      className="flex flex-col gap-1"
    >
      <Label className="sr-only">{t(place === 'own' ? 'choose' : 'title')}</Label>
      {usable.map((template) => (
        <TemplateRow
          key={template.templateId}
          template={template}
          obstacle={obstacleOf?.(template) ?? null}
        />
      ))}
    </RadioGroup>
  );
}

interface TemplateRowProps {
  readonly template: TemplateSummary;
  readonly obstacle: string | null;
}

function TemplateRow({ template, obstacle }: TemplateRowProps) {
  const t = useTranslations('templates');
  const locale = useUiLocale();
  const now = useNow();
  const isGone = template.fileState === 'gone';
  const facts = [
    ...(template.teamName === null ? [] : [template.teamName]),
    ...template.roles.map((role) => role.roleName),
    t('fieldCount', { count: template.fieldCount }),
    t('changedAt', { time: shortDay(template.updatedAt, now, locale) }),
  ];
  return (
    <Radio
      value={template.templateId}
      isDisabled={isGone || obstacle !== null}
      className="group flex cursor-pointer items-center gap-3 rounded-control px-2.5 py-2 focus-inset data-disabled:cursor-default data-hovered:bg-hover data-selected:bg-brand-50"
    >
      <span className="flex size-[18px] shrink-0 items-center justify-center rounded-full bg-card inset-ring-[1.5px] inset-ring-control group-data-selected:bg-brand-600 group-data-selected:inset-ring-brand-600">
        <span className="size-[7px] rounded-full bg-white group-not-data-selected:hidden" />
      </span>
      <TemplateThumb template={template} className="h-14 w-11 shrink-0 rounded-[3px] ring-1 ring-line" />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{template.name}</b>
        {isGone || obstacle === null ? (
          <span className="block truncate text-13 text-muted">
            {isGone ? t('fileGone') : facts.join(' · ')}
          </span>
        ) : (
          <span className="block text-13 text-warn">{obstacle}</span>
        )}
      </span>
    </Radio>
  );
}

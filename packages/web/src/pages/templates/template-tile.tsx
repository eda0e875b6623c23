import { FileX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TemplateThumb } from '../../features/templates/template-thumb.tsx';
import { cx } from '../../ui/class-names.ts';
import {
  BulkButton,
  ChoiceBox,
  FactLines,
  MadeBy,
  PreviewName,
  RequestButton,
  RoleList,
} from './template-facts.tsx';
import { mayRequest, type TemplateItemProps, TemplateMenu } from './template-menu.tsx';

/** One template as a tile: the top of its first page, its name and facts, and its actions. */
export function TemplateTile({ template, handlers, isPending, isBulkPending, choice }: TemplateItemProps) {
  const { fileState } = template;
  return (
    <li
      data-choice={template.templateId}
      className={cx(
        'group/item relative flex flex-col overflow-hidden rounded-card border bg-card transition-colors focus-within:border-control hover:border-control',
        choice?.isChosen ? 'border-brand-600! ring-1 ring-brand-600' : 'border-line',
      )}
    >
      <ChoiceBox {...{ template, choice }} className="absolute top-2.5 left-2.5 max-md:top-0 max-md:left-0" />
      <div className="relative h-44 overflow-hidden bg-desk max-md:h-36">
        {fileState === 'gone' ? (
          <GoneFile />
        ) : (
          <TemplateThumb
            template={template}
            className="mx-auto mt-4 block w-[68%] max-w-48 object-top shadow-[0_0_0_1px_var(--color-line)]"
          />
        )}
        {mayRequest(template) ? (
          <span className="absolute inset-0 z-10 flex items-end justify-center gap-1.5 bg-linear-to-t from-desk from-20% to-desk/0 pb-3 opacity-0 transition-opacity group-focus-within/item:opacity-100 group-hover/item:opacity-100 has-data-pending:opacity-100 max-md:hidden">
            <RequestButton {...{ template, handlers, isPending }} />
            <BulkButton {...{ template, handlers }} isPending={isBulkPending} />
          </span>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 pt-2.5 pb-3.5">
        <div className="flex items-center gap-1">
          <PreviewName {...{ template, handlers }} className="min-w-0 flex-1" />
          <TemplateMenu {...{ template, handlers }} />
        </div>
        <FactLines template={template} />
        <MadeBy template={template} />
        <RoleList template={template} className="mt-1.5" />
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

import { useTranslations } from 'use-intl';
import { TemplateThumb } from '../../features/templates/template-thumb.tsx';
import { cx } from '../../ui/class-names.ts';
import {
  ChoiceBox,
  FactLines,
  MadeBy,
  PreviewName,
  RequestButton,
  RoleList,
  useTemplateFacts,
} from './template-facts.tsx';
import { mayRequest, type TemplateItemProps, TemplateMenu } from './template-menu.tsx';

/** One template in a row: a small picture, its name and roles, and in wide windows further facts. */
export function TemplateRow({ template, handlers, isPending, choice }: TemplateItemProps) {
  const t = useTranslations('templates');
  const { fileState } = template;
  const facts = useTemplateFacts(template);
  return (
    <li
      data-choice={template.templateId}
      className={cx(
        'group/item relative flex min-h-18 items-center gap-3 border-b border-line px-2 py-2 focus-within:bg-hover hover:bg-hover',
        choice?.isChosen && 'bg-brand-50!',
      )}
    >
      <ChoiceBox {...{ template, choice }} className="relative shrink-0 max-md:-mx-2" />
      <TemplateThumb template={template} className="h-14 w-11 shrink-0 rounded-[3px] ring-1 ring-line" />
      <div className="min-w-0 flex-1">
        <PreviewName {...{ template, handlers }} className="block max-w-full" />
        {fileState === 'gone' ? <p className="truncate text-13 text-bad">{t('fileGone')}</p> : null}
        <FactLines template={template} className="lg:hidden" />
        <MadeBy template={template} />
        <RoleList template={template} className="mt-1" />
      </div>
      <span className={cx(FACT, 'w-24')}>{facts.fields}</span>
      <span className={cx(FACT, 'w-24')}>{facts.sent}</span>
      <span className={cx(FACT, 'w-28')}>{facts.created}</span>
      <span className={cx(FACT, 'w-28')}>{facts.changed}</span>
      {mayRequest(template) ? <RequestButton {...{ template, handlers, isPending }} isSmall /> : null}
      <span className="max-md:-mr-1">
        <TemplateMenu {...{ template, handlers }} />
      </span>
    </li>
  );
}

const FACT = 'shrink-0 truncate text-13 text-muted max-lg:hidden';

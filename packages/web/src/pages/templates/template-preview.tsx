import type { TemplateDetail, TemplateSummary } from '@dojang/contract';
import { FIELD_TYPE_TRAITS } from '@dojang/domain';
import { tintOf } from '@dojang/field-editor/core';
import { PageImage } from '@dojang/field-editor/picture';
import { useQuery } from '@tanstack/react-query';
import { FileX, PenLine } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { NumberBadge } from '../../features/editor/panel/number-badge.tsx';
import { editorMessages } from '../../features/editor/workspace/editor.messages.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { templateQuery } from '../../features/templates/templates.query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import type { TemplateHandlers } from './template-menu.tsx';

interface TemplatePreviewProps {
  readonly template: TemplateSummary;
  readonly handlers: TemplateHandlers;
  readonly onClose: () => void;
}

/** All pages with the fields of each role; a request can start from here too. */
export function TemplatePreview({ template, handlers, onClose }: TemplatePreviewProps) {
  const t = useTranslations('templates');
  const sentence = useErrorMessage();
  const { data, error, refetch } = useQuery(templateQuery(template.templateId));
  const mayRequest = template.abilities.request && template.fileState === 'ready';
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={template.name}
      size="full"
      withClose
      footerLine
      footer={
        mayRequest ? (
          <>
            {template.abilities.change ? (
              <Button className="max-md:flex-1" onPress={() => handlers.edit(template)}>
                {t('edit')}
              </Button>
            ) : null}
            <Button
              kind="primary"
              className="max-md:flex-1"
              icon={<PenLine size={16} aria-hidden />}
              onPress={() => handlers.request(template)}
            >
              {t('request')}
            </Button>
          </>
        ) : undefined
      }
    >
      <ul aria-label={t('roles')} className="flex flex-wrap gap-x-4 gap-y-1.5 pb-4">
        {template.roles.map((role, index) => (
          <li key={role.key} className="flex items-center gap-1.5">
            <NumberBadge person={{ key: role.key, number: index + 1, tint: tintOf(index) }} />
            {role.roleName}
          </li>
        ))}
      </ul>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('preview')}
        className="-mx-6 -mb-6 flex min-h-40 flex-1 flex-col overflow-y-auto bg-desk px-4 py-6 md:px-8"
      >
        {data === undefined ? (
          <span className="flex flex-1 items-center justify-center text-muted" role="status">
            {error === null ? <Spinner size={28} /> : sentence(error)}
          </span>
        ) : data.fileState === 'gone' ? (
          <EmptyState
            icon={<FileX size={40} strokeWidth={1.25} aria-hidden />}
            title={t('fileGone')}
            {...(data.abilities.change ? { description: t('fileGoneText') } : {})}
          />
        ) : (
          <MoreTexts bundles={{ editor: editorMessages }}>
            <Pages template={data} onError={() => void refetch()} />
          </MoreTexts>
        )}
      </section>
    </Dialog>
  );
}

/** In points: a narrower field, such as a check box, has no space for words. */
const LEAST_FOR_WORDS = 30;

const percent = (fraction: number): string => `${fraction * 100}%`;

function Pages({ template, onError }: { readonly template: TemplateDetail; readonly onError: () => void }) {
  const t = useTranslations('templates');
  const tUi = useTranslations('ui');
  const locale = useLocale();
  const { pages, fields, roles } = template;
  const placeOf = (key: string): number => roles.findIndex((role) => role.key === key);
  return (
    <ol className="mx-auto flex w-full max-w-[860px] flex-col gap-6">
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
        <li key={index}>
          <div className="@container relative overflow-hidden rounded-[2px] bg-card shadow-overlay">
            <PageImage
              src={page.imageUrl}
              alt={t('pageImage', { page: index + 1 })}
              width={page.width}
              height={page.height}
              lazy
              failure={tUi('pictureFailed')}
              onError={onError}
              className="block h-auto w-full"
            />
            {fields
              .filter((field) => field.page === index + 1)
              .map((field) => {
                const place = placeOf(field.participantKey);
                const tint = place < 0 ? '#5A6375' : tintOf(place);
                return (
                  <span
                    key={field.key}
                    className="absolute flex items-center overflow-hidden rounded-[3px] px-[0.4cqw] text-[clamp(6px,1.5cqw,13px)] leading-none font-medium"
                    style={{
                      left: percent(field.x),
                      top: percent(field.y),
                      width: percent(field.width),
                      height: percent(field.height),
                      color: tint,
                      background: `color-mix(in srgb, ${tint} 10%, white)`,
                      boxShadow: `inset 0 0 0 1px ${tint}`,
                    }}
                  >
                    {field.width * page.width < LEAST_FOR_WORDS ? (
                      <span className="sr-only">
                        {field.label || FIELD_TYPE_TRAITS[field.type].name[locale]}
                      </span>
                    ) : (
                      <span className="truncate">
                        {field.label || FIELD_TYPE_TRAITS[field.type].name[locale]}
                      </span>
                    )}
                  </span>
                );
              })}
          </div>
          <p aria-hidden className="mt-2 text-center text-13 text-muted">
            {t('pageOf', { page: index + 1, count: pages.length })}
          </p>
        </li>
      ))}
    </ol>
  );
}

import type { TemplateLinkResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { offeredTemplatesQuery } from '../../../../features/templates/templates.query.ts';
import { Spinner } from '../../../../ui/controls/spinner.tsx';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlay/dialog-buttons.tsx';
import { DirectLinkForm, type OfferedTemplate } from './direct-link-form.tsx';

interface DirectLinkDialogProps {
  /** The link to change; null for a new one. */
  readonly link: TemplateLinkResult | null;
  /** The only template that a new link may have; null for a choice. */
  readonly templateId: string | null;
  readonly onClose: () => void;
}

/** Says that there is no template for a link, with the reason of each. */
function NoTemplate({ templates }: { readonly templates: readonly OfferedTemplate[] }) {
  const t = useTranslations('links.direct.form');
  if (templates.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-3 text-ink-2">
      <p>{t('noneFit')}</p>
      <ul aria-label={t('template')} className="flex flex-col gap-2">
        {templates.map(({ templateId, name, linkObstacle }) => (
          <li key={templateId} className="break-words">
            <b className="block font-semibold text-ink">{name}</b>
            {linkObstacle === null ? null : <span className="text-13">{t(`obstacles.${linkObstacle}`)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes a direct link from a template, or changes the roles and the limits of one. */
export function DirectLinkDialog({ link, templateId, onClose }: DirectLinkDialogProps) {
  const t = useTranslations('links.direct.form');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ ...offeredTemplatesQuery('all'), enabled: link === null });
  const { data } = query;
  const templates = (data?.list ?? []).filter(
    (template) => template.abilities.request && (templateId === null || template.templateId === templateId),
  );
  const isLoaded = link !== null || data !== undefined;
  const isEmpty = isLoaded && link === null && templates.every(({ linkObstacle }) => linkObstacle !== null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(link === null ? 'addTitle' : 'changeTitle')}
      size="md"
      withClose
      footer={
        isEmpty || !isLoaded ? null : (
          <DialogButtons
            verb={t(link === null ? 'make' : 'save')}
            onClose={onClose}
            isPending={isBusy}
            act={{ form: id }}
          />
        )
      }
    >
      {query.isError && !isLoaded ? (
        <FailedLoad title={t('failed')} error={query.error} onReload={() => void query.refetch()} />
      ) : isLoaded ? null : (
        <div className="flex justify-center p-6">
          <Spinner />
        </div>
      )}
      {isEmpty ? <NoTemplate templates={templates} /> : null}
      {isLoaded && !isEmpty ? (
        <DirectLinkForm id={id} link={link} templates={templates} onBusy={setBusy} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

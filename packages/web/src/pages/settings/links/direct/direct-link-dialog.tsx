import type { TemplateLinkResult } from '@dojang/contract';
import { fromSeoulParts, MOST_LINK_USES, seoulParts } from '@dojang/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { offeredTemplatesQuery } from '../../../../features/templates/templates.query.ts';
import { Select } from '../../../../ui/controls/select.tsx';
import { Spinner } from '../../../../ui/controls/spinner.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { deviceNow } from '../../../../ui/hooks/device-clock.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { DIRECT_LINKS } from './direct-links.query.ts';

interface DirectLinkDialogProps {
  /** The link to change; null for a new one. */
  readonly link: TemplateLinkResult | null;
  readonly onClose: () => void;
}

/** The value of an input of the type `datetime-local`, in Korean time. */
function typedAt(at: string | null): string {
  if (at === null) return '';
  const { day, time } = seoulParts(new Date(at));
  return `${day}T${time}`;
}

function momentOf(typed: string): Date | null {
  const [day = '', time = ''] = typed.split('T');
  return fromSeoulParts(day, time);
}

const isLimit = (typed: string): boolean =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_LINK_USES);

const MOST_NAMES = 3;

/** Why templates are not offered, and what to change. */
function SeveralRoles({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('links.direct.form');
  if (names.length === 0) return null;
  const shown = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '');
  return <p className="text-13 text-muted">{t('severalRoles', { names: shown })}</p>;
}

/** Makes a direct link from a template with one role, or changes the limits of one. */
export function DirectLinkDialog({ link, onClose }: DirectLinkDialogProps) {
  const t = useTranslations('links.direct.form');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const id = useId();
  const query = useQuery({ ...offeredTemplatesQuery('all'), enabled: link === null });
  const { data } = query;
  const offered = data?.list ?? [];
  const templates = offered.filter(({ roles }) => roles.length === 1);
  const unfit = offered.filter(({ roles }) => roles.length > 1).map(({ name }) => name);
  const [chosen, setChosen] = useState('');
  const templateId = chosen === '' ? (templates[0]?.templateId ?? '') : chosen;
  const { field, submit, round, error, isBusy } = useForm({
    first: { mostUses: String(link?.mostUses ?? ''), expiresAt: typedAt(link?.expiresAt ?? null) },
    check: ({ mostUses, expiresAt }) => ({
      mostUses: isLimit(mostUses.trim()) ? null : t('mostUsesWrong'),
      expiresAt:
        expiresAt === '' || (momentOf(expiresAt)?.getTime() ?? 0) > deviceNow() ? null : t('expiresAtWrong'),
    }),
    send: async ({ mostUses, expiresAt }) => {
      const limits = {
        mostUses: mostUses.trim() === '' ? null : Number(mostUses),
        expiresAt: momentOf(expiresAt)?.toISOString() ?? null,
      };
      if (link === null) await call(endpoints.createTemplateLink, { body: { templateId, ...limits } });
      else await call(endpoints.changeTemplateLink, { params: { linkId: link.linkId }, body: { ...limits } });
      void cache.invalidateQueries({ queryKey: DIRECT_LINKS });
      notify('ok', t(link === null ? 'made' : 'saved'));
      onClose();
    },
    refuse: errorText,
  });
  const isLoaded = link !== null || data !== undefined;
  const isEmpty = isLoaded && link === null && templates.length === 0;
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
      {isEmpty ? (
        <div className="flex flex-col gap-3 text-ink-2">
          <p>{t('none')}</p>
          <SeveralRoles names={unfit} />
        </div>
      ) : null}
      {isLoaded && !isEmpty ? (
        <Form id={id} onSubmit={submit} round={round} className="flex flex-col gap-4">
          {link === null ? (
            <div className="flex flex-col gap-2">
              <Select
                label={t('template')}
                options={templates.map(({ templateId: value, name }) => ({ value, label: name }))}
                value={templateId}
                onChange={setChosen}
              />
              <SeveralRoles names={unfit} />
            </div>
          ) : (
            <p className="font-semibold">{link.template.name}</p>
          )}
          <TextField
            label={t('mostUses')}
            hint={t('mostUsesHint')}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
            {...field('mostUses')}
          />
          <TextField
            label={t('expiresAt')}
            hint={t('expiresAtHint')}
            inputProps={{ type: 'datetime-local' }}
            {...field('expiresAt')}
          />
          <FormError sentence={error} />
        </Form>
      ) : null}
    </Dialog>
  );
}

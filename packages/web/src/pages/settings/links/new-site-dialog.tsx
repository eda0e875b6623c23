import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { SITES } from './sites.query.ts';

/** Asks for the address of a site, and allows it. */
export function NewSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('links.sites.form');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const id = useId();
  const { field, submit, round, error, isBusy } = useForm({
    first: { origin: '' },
    check: ({ origin }) => ({ origin: origin.trim() === '' ? t('missing') : null }),
    send: async ({ origin }) => {
      const added = await call(endpoints.addEmbedOrigin, { body: { origin } });
      void cache.invalidateQueries({ queryKey: SITES });
      notify('ok', t('saved', { origin: added.origin }));
      onClose();
    },
    refuse: errorText,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      size="md"
      withClose
      footer={<DialogButtons verb={t('save')} onClose={onClose} isPending={isBusy} act={{ form: id }} />}
    >
      <Form id={id} onSubmit={submit} round={round} className="flex flex-col gap-4">
        <TextField
          label={t('origin')}
          hint={t('hint')}
          inputProps={{ type: 'url', inputMode: 'url', placeholder: t('example'), autoComplete: 'off' }}
          {...field('origin')}
        />
        <FormError sentence={error} />
      </Form>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { SITES } from './sites.query.ts';

/** Asks for the address of a site, and allows it. */
export function NewSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('links.sites.form');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
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
    <FormDialog
      title={t('title')}
      verb={t('save')}
      size="md"
      withClose
      form={{ submit, round, isBusy }}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <TextField
        label={t('origin')}
        hint={t('hint')}
        inputProps={{ type: 'url', inputMode: 'url', placeholder: t('example'), autoComplete: 'off' }}
        {...field('origin')}
      />
      <FormError sentence={error} />
    </FormDialog>
  );
}

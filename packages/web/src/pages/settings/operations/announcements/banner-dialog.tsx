import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { noticesQuery } from '../../../../features/session/notices.query.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { announcementsQuery, type OperatorBanner, refusedField } from './announcements.query.ts';

interface BannerDialogProps {
  readonly banner: OperatorBanner;
  readonly onClose: () => void;
}

const FIELDS = ['ko.text', 'ko.linkText', 'ko.link', 'en.text', 'en.linkText', 'en.link'] as const;
type BannerField = (typeof FIELDS)[number];

/** Writes the banner above every page. */
export function BannerDialog({ banner, onClose }: BannerDialogProps) {
  const t = useTranslations('announcements');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const id = useId();
  const { ko, en } = banner;
  const form = useForm<BannerField>({
    first: {
      'ko.text': ko.text,
      'ko.linkText': ko.linkText,
      'ko.link': ko.link,
      'en.text': en.text,
      'en.linkText': en.linkText,
      'en.link': en.link,
    },
    send: async (typed) => {
      const body = {
        ko: { text: typed['ko.text'], linkText: typed['ko.linkText'], link: typed['ko.link'] },
        en: { text: typed['en.text'], linkText: typed['en.linkText'], link: typed['en.link'] },
      };
      await call(endpoints.changeBanner, { body });
      void cache.invalidateQueries({ queryKey: announcementsQuery.queryKey });
      void cache.invalidateQueries({ queryKey: noticesQuery.queryKey });
      notify('ok', t('savedBanner'));
      onClose();
    },
    refuse: (error) => {
      const field = refusedField(error, FIELDS);
      return field === null ? errorText(error) : { [field]: errorText(error) };
    },
  });
  const korean = (label: string): string => t('inKorean', { label });
  const english = (label: string): string => t('inEnglish', { label });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('banner')}
      size="md"
      withClose
      footer={<DialogButtons verb={t('save')} onClose={onClose} isPending={form.isBusy} act={{ form: id }} />}
    >
      <Form id={id} onSubmit={form.submit} round={form.round} className="flex flex-col gap-4">
        <TextField label={korean(t('text'))} hint={t('textHint')} {...form.field('ko.text')} />
        <TextField label={korean(t('linkText'))} {...form.field('ko.linkText')} />
        <TextField label={korean(t('link'))} hint={t('linkHint')} {...form.field('ko.link')} />
        <TextField label={english(t('text'))} hint={t('englishHint')} {...form.field('en.text')} />
        <TextField label={english(t('linkText'))} {...form.field('en.linkText')} />
        <TextField label={english(t('link'))} hint={t('linkHint')} {...form.field('en.link')} />
        <FormError sentence={form.error} />
      </Form>
    </Dialog>
  );
}

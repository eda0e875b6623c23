import type { OperatorNotice } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MomentField } from '../../../../features/moment/moment-field.tsx';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { noticesQuery } from '../../../../features/session/notices.query.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { announcementsQuery, momentOf, refusedField, typedAt } from './announcements.query.ts';

interface NoticeDialogProps {
  readonly notice: OperatorNotice;
  readonly onClose: () => void;
}

const FIELDS = ['ko.title', 'ko.body', 'en.title', 'en.body', 'from', 'until'] as const;
type NoticeField = (typeof FIELDS)[number];

function useNoticeForm({ notice, onClose }: NoticeDialogProps, isOn: boolean, showsAgain: boolean) {
  const t = useTranslations('announcements');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const { type, ko, en } = notice;
  return useForm<NoticeField>({
    first: {
      'ko.title': ko.title,
      'ko.body': ko.body,
      'en.title': en.title,
      'en.body': en.body,
      from: typedAt(notice.from),
      until: typedAt(notice.until),
    },
    check: ({ from, until }) => ({
      from: momentOf(from) === null ? t('missingTime') : null,
      until: momentOf(until) === null ? t('missingTime') : null,
    }),
    send: async (typed) => {
      const body = {
        isOn,
        showsAgain,
        from: momentOf(typed.from) ?? '',
        until: momentOf(typed.until) ?? '',
        ko: { title: typed['ko.title'], body: typed['ko.body'] },
        en: { title: typed['en.title'], body: typed['en.body'] },
      };
      await call(endpoints.changeNotice, { params: { type }, body });
      void cache.invalidateQueries({ queryKey: announcementsQuery.queryKey });
      void cache.invalidateQueries({ queryKey: noticesQuery.queryKey });
      notify('ok', t('savedNotice', { name: t(`notice.${type}`) }));
      onClose();
    },
    refuse: (error) => {
      const field = refusedField(error, FIELDS);
      return field === null ? errorText(error) : { [field]: errorText(error) };
    },
  });
}

/** Writes one of the three notices. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { notice, onClose } = props;
  const t = useTranslations('announcements');
  const id = useId();
  const [isOn, setOn] = useState(notice.isOn);
  const [showsAgain, setShowsAgain] = useState(false);
  const form = useNoticeForm(props, isOn, showsAgain);
  const name = t(`notice.${notice.type}`);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      size="md"
      withClose
      footer={<DialogButtons verb={t('save')} onClose={onClose} isPending={form.isBusy} act={{ form: id }} />}
    >
      <Form id={id} onSubmit={form.submit} round={form.round} className="flex flex-col gap-4">
        <Checkbox isSelected={isOn} onChange={setOn}>
          {t('isOn')}
        </Checkbox>
        <MomentField label={t('from')} hint={t('zone')} {...form.field('from')} />
        <MomentField label={t('until')} hint={t('zone')} {...form.field('until')} />
        <TextField label={t('inKorean', { label: t('noticeTitle') })} {...form.field('ko.title')} />
        <TextField label={t('inKorean', { label: t('body') })} rows={4} {...form.field('ko.body')} />
        <TextField
          label={t('inEnglish', { label: t('noticeTitle') })}
          hint={t('englishHint')}
          {...form.field('en.title')}
        />
        <TextField label={t('inEnglish', { label: t('body') })} rows={4} {...form.field('en.body')} />
        <Checkbox isSelected={showsAgain} onChange={setShowsAgain}>
          {t('showsAgain')}
        </Checkbox>
        <FormError sentence={form.error} />
      </Form>
    </Dialog>
  );
}

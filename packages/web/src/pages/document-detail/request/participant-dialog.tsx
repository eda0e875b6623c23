import type { DocumentDetail, ParticipantResult } from '@dojang/contract';
import { isAsked, isReserved, parseContact } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useRefusal } from '../../../features/session/forms/refusal.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';

interface ContactDialogProps {
  readonly document: DocumentDetail;
  readonly person: ParticipantResult;
  readonly onClose: () => void;
}

/** Changes where a participant is reached: names the participant, and says what becomes of the old link. */
export function ContactDialog({ document, person, onClose }: ContactDialogProps) {
  const t = useTranslations('detail.contact');
  const refuse = useRefusal();
  const queries = useQueryClient();
  const isInPerson = document.processType === 'FACE_TO_FACE';
  const what = isInPerson
    ? 'textInPerson'
    : isReserved(document.status)
      ? 'textReserved'
      : isAsked(person)
        ? 'textAsked'
        : 'textWaiting';
  const [method, setMethod] = useState<'email' | 'kakao'>(
    person.signingMethodType === 'kakao' ? 'kakao' : 'email',
  );
  const form = useForm({
    first: { contact: '' },
    check: ({ contact }) => ({
      contact: parseContact(method, contact) === null ? t(`invalid.${method}`) : null,
    }),
    send: async ({ contact }) => {
      const { asked } = await call(endpoints.changeContact, {
        params: { documentId: document.documentId, participantId: person.participantId },
        body: { signingMethodType: method, signingContactInfo: contact.trim() },
      });
      notify('ok', t(asked ? 'askedAgain' : 'changed', { name: person.name }));
      onClose();
      await queries.invalidateQueries();
    },
    refuse: (error) => refuse(error, 'contact'),
  });
  return (
    <FormDialog
      title={t('title', { name: person.name })}
      verb={t('save')}
      leaveWith="close"
      form={form}
      onClose={onClose}
      lead={
        <p className="mb-4 text-ink-2">
          {t('present', { contact: person.signingContactInfo })}
          <br />
          {t(what)}
        </p>
      }
    >
      <Segmented
        label={t('method')}
        className="mb-3"
        options={[
          { value: 'email', label: t('email') },
          { value: 'kakao', label: t('kakao') },
        ]}
        value={method}
        onChange={setMethod}
      />
      <TextField
        key={method}
        label={t(`label.${method}`)}
        type={method === 'email' ? 'email' : 'tel'}
        autoFocus
        {...form.field('contact')}
      />
    </FormDialog>
  );
}

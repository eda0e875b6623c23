import type { BodyOf, DocumentDetail, ParticipantResult } from '@dojang/contract';
import { cleanLine, isAsked, isReserved, parseContact, showContact } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { ProofChoices, type Proofs, proofsOf, proofsToSend } from './proof-choices.tsx';

interface ParticipantDialogProps {
  readonly document: DocumentDetail;
  readonly person: ParticipantResult;
  readonly onClose: () => void;
}

type ParticipantBody = BodyOf<(typeof endpoints)['changeParticipant']>;
type Method = 'email' | 'kakao';
type Language = 'auto' | 'ko' | 'en';

interface Chosen {
  readonly method: Method;
  readonly language: Language;
  readonly proofs: Proofs;
}

const chosenBefore = (document: DocumentDetail, person: ParticipantResult): Chosen => ({
  method: person.signingMethodType === 'kakao' ? 'kakao' : 'email',
  language: person.locale ?? 'auto',
  proofs: proofsOf(document, person.key),
});

/** Whether the participant is reached elsewhere; in person a participant may have no contact. */
const isMoved = (person: ParticipantResult, { method }: Chosen, typed: string, before: Chosen): boolean =>
  method !== before.method || (parseContact(method, typed) ?? typed.trim()) !== person.signingContactInfo;

/** Returns what differs from the participant as it is. */
function changesOf(
  person: ParticipantResult,
  before: Chosen,
  typed: Readonly<Record<'name' | 'contact', string>>,
  chosen: Chosen,
): ParticipantBody {
  const { method, language, proofs } = chosen;
  const contact = parseContact(method, typed.contact) ?? typed.contact.trim();
  const name = cleanLine(typed.name);
  const authentications = proofsToSend(before.proofs, proofs);
  return {
    ...(name === person.name ? {} : { name }),
    ...(isMoved(person, chosen, typed.contact, before)
      ? { signingMethodType: method, signingContactInfo: contact }
      : {}),
    ...(language === before.language ? {} : { locale: language === 'auto' ? null : language }),
    ...(authentications === null ? {} : { authentications }),
  };
}

/** Changes who a participant is, where the participant is reached, and what is proven; says what becomes of the old link. */
export function ParticipantDialog({ document, person, onClose }: ParticipantDialogProps) {
  const t = useTranslations('detail.participant');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [before] = useState(() => chosenBefore(document, person));
  const [chosen, setChosen] = useState(before);
  const { method, language, proofs } = chosen;
  const change = (part: Partial<Chosen>): void => setChosen({ ...chosen, ...part });
  const isInPerson = document.processType === 'FACE_TO_FACE';
  const what = isInPerson
    ? 'textInPerson'
    : isReserved(document.status)
      ? 'textReserved'
      : isAsked(person)
        ? 'textAsked'
        : 'textWaiting';
  const form = useForm({
    first: { name: person.name, contact: showContact(person.signingContactInfo) },
    check: ({ name, contact }) => ({
      name: cleanLine(name) === '' ? t('nameMissing') : null,
      contact:
        isMoved(person, chosen, contact, before) && parseContact(method, contact) === null
          ? t(`invalid.${method}`)
          : null,
    }),
    send: async (typed) => {
      const body = changesOf(person, before, typed, chosen);
      if (Object.keys(body).length === 0) return onClose();
      const { asked } = await call(endpoints.changeParticipant, {
        params: { documentId: document.documentId, participantId: person.participantId },
        body,
      });
      notify('ok', t(asked ? 'askedAgain' : 'changed', { name: cleanLine(typed.name) }));
      onClose();
      await queries.invalidateQueries();
    },
    refuse: (error) => errorText(error),
  });
  return (
    <FormDialog
      title={t('title', { name: person.name })}
      verb={t('save')}
      leaveWith="close"
      form={form}
      onClose={onClose}
      lead={<p className="mb-4 text-ink-2">{t(what)}</p>}
    >
      <TextField label={t('name')} className="mb-3" autoComplete="off" autoFocus {...form.field('name')} />
      <Segmented
        label={t('method')}
        className="mb-3"
        options={[
          { value: 'email', label: t('email') },
          { value: 'kakao', label: t('kakao') },
        ]}
        value={method}
        onChange={(next) => {
          change({ method: next });
          form.change({ contact: next === before.method ? showContact(person.signingContactInfo) : '' });
        }}
      />
      <TextField
        key={method}
        label={t(`label.${method}`)}
        className="mb-3"
        type={method === 'email' ? 'email' : 'tel'}
        {...form.field('contact')}
      />
      <Select
        label={t('language')}
        className="mb-3"
        options={[
          { value: 'auto', label: t('ownLanguage') },
          { value: 'ko', label: '한국어' },
          { value: 'en', label: 'English' },
        ]}
        value={language}
        onChange={(next) => change({ language: next })}
      />
      <ProofChoices proofs={proofs} onChange={(next) => change({ proofs: next })} />
    </FormDialog>
  );
}

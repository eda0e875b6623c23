import type { AbsenceInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import {
  cleanLine,
  cleanText,
  DELEGATION_REASON,
  ERRORS,
  isAbsenceSettable,
  koreanDay,
  parseContact,
  showContact,
} from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayField } from '../../../features/moment/day-field.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { serverNow } from '../../../replies/server-clock.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { NameTextField } from '../../../ui/form/name-text-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { RowForm } from './row-form.tsx';

type Method = AbsenceInfo['signingMethodType'];

interface AbsenceFormProps {
  /** By which the substitute can be asked. */
  readonly channels: readonly Method[];
  readonly absence: AbsenceInfo | null;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Asks for the days of an absence, and for who signs instead. */
export function AbsenceForm({ channels, absence, onClose, onChanged }: AbsenceFormProps) {
  const t = useTranslations('my.absence');
  const tMy = useTranslations('my');
  const sentence = useErrorMessage();
  const now = new Date(serverNow());
  const today = koreanDay(now);
  const [method, setMethod] = useState<Method>(absence?.signingMethodType ?? channels[0] ?? 'email');
  const form = useForm({
    first: {
      from: absence?.from ?? today,
      until: absence?.until ?? today,
      name: absence?.name ?? '',
      contact: absence === null ? '' : showContact(absence.signingContactInfo),
      reason: absence?.reason ?? '',
    },
    check: ({ from, until, name, contact, reason }) => {
      const length = [...cleanText(reason)].length;
      return {
        until: isAbsenceSettable({ from, until }, now) ? null : t('daysWrong'),
        name: cleanLine(name) === '' ? t('nameMissing') : null,
        contact: parseContact(method, contact) === null ? t(`contactWrong.${method}`) : null,
        reason: length < DELEGATION_REASON.least || length > DELEGATION_REASON.most ? t('reasonWrong') : null,
      };
    },
    send: async ({ contact, ...typed }) => {
      await call(endpoints.setAbsence, {
        body: { ...typed, signingMethodType: method, signingContactInfo: contact },
      });
      await onChanged();
      notify('ok', tMy('saved'));
      onClose();
    },
    refuse: (error) =>
      error instanceof ApiError && error.code === ERRORS.absenceOwnContact.code
        ? { contact: sentence(error) }
        : sentence(error),
  });
  const { from, until } = form.typed;
  const days = form.errors.until;
  return (
    <RowForm form={form} submitLabel={tMy('save')} onCancel={onClose} note={t('note')}>
      <p className="text-13 text-ink-2">{t('lead')}</p>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-13 font-semibold text-ink-2">{t('period')}</legend>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <DayField
            label={t('from')}
            calendarLabel={t('fromCalendar')}
            day={from}
            isInvalid={days !== undefined}
            describedBy="absence-days"
            onChange={(next) => form.change({ from: next })}
          />
          <span className="max-lg:hidden" aria-hidden>
            ~
          </span>
          <DayField
            label={t('until')}
            calendarLabel={t('untilCalendar')}
            day={until}
            least={today}
            isInvalid={days !== undefined}
            describedBy="absence-days"
            onChange={(next) => form.change({ until: next })}
          />
        </div>
        <p id="absence-days" className="mt-1.5 text-13 text-bad empty:hidden" role="alert">
          {days}
        </p>
      </fieldset>
      <NameTextField
        label={t('name')}
        autoComplete="off"
        {...form.field('name')}
        inputProps={{ maxLength: 50 }}
      />
      {channels.length > 1 ? (
        <Segmented
          label={t('method')}
          options={channels.map((value) => ({ value, label: t(`methods.${value}`) }))}
          value={method}
          onChange={(next) => {
            setMethod(next);
            form.change({ contact: '' });
          }}
        />
      ) : null}
      <TextField
        key={method}
        label={t(`contact.${method}`)}
        type={method === 'email' ? 'email' : 'tel'}
        autoComplete="off"
        {...form.field('contact')}
      />
      <TextField label={t('reason')} hint={t('reasonHint')} autoComplete="off" {...form.field('reason')} />
    </RowForm>
  );
}

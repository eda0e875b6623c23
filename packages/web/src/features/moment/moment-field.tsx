import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { ClockField } from './clock-field.tsx';
import { DayField } from './day-field.tsx';
import { momentMessages } from './moment.messages.ts';

const bundles = { moment: momentMessages };

interface MomentFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** yyyy-mm-ddThh:mm in Korean time; a part that is not chosen is empty. */
  readonly value: string;
  /** The first and the last day that may be chosen, yyyy-mm-dd. */
  readonly least?: string;
  readonly most?: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time in Korea, whatever the zone of the browser. */
export const MomentField = (props: MomentFieldProps) => (
  <MoreTexts bundles={bundles}>
    <Parts {...props} />
  </MoreTexts>
);

function Parts({ label, hint, error, value, least, most, onChange }: MomentFieldProps) {
  const t = useTranslations('moment');
  const id = useId();
  const [day = '', time = ''] = value.split('T');
  const note = error ?? hint;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-semibold text-ink-2">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <DayField
          label={t('day', { label })}
          calendarLabel={t('calendar', { label })}
          day={day}
          {...(least === undefined ? {} : { least })}
          {...(most === undefined ? {} : { most })}
          isInvalid={error !== undefined}
          {...(note === undefined ? {} : { describedBy: id })}
          onChange={(next) => onChange(`${next}T${time}`)}
        />
        <ClockField
          hourLabel={t('hour', { label })}
          minuteLabel={t('minute', { label })}
          minuteWords={(minute) => t('minuteWords', { minute })}
          time={time}
          {...(note === undefined ? {} : { describedBy: id })}
          onChange={(next) => onChange(`${day}T${next}`)}
        />
      </div>
      {note === undefined ? null : (
        <p
          id={id}
          className={error === undefined ? 'text-13 text-muted' : 'text-13 text-bad'}
          {...(error === undefined ? {} : { role: 'alert' })}
        >
          {note}
        </p>
      )}
    </fieldset>
  );
}

import { Select } from '../../ui/controls/select.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { HOURS_OF_DAY, hourWords, minutesOfHour } from './clock.ts';

interface ClockFieldProps {
  readonly hourLabel: string;
  readonly minuteLabel: string;
  readonly minuteWords: (minute: string) => string;
  /** hh:mm, or empty */
  readonly time: string;
  /** The id of the error. */
  readonly describedBy?: string;
  readonly onChange: (time: string) => void;
}

/** A time of the day: its hour, and its minute in steps of five. */
export function ClockField(props: ClockFieldProps) {
  const { hourLabel, minuteLabel, minuteWords, time, describedBy, onChange } = props;
  const locale = useUiLocale();
  const [hour = '', minute = ''] = time.split(':');
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
  return (
    <>
      <Select
        label={hourLabel}
        labelHidden
        options={HOURS_OF_DAY.map((one) => ({ value: one, label: hourWords(one, locale) }))}
        value={hour}
        onChange={(next) => onChange(`${next}:${minute}`)}
        className="w-28 max-md:w-34"
        {...described}
      />
      <Select
        label={minuteLabel}
        labelHidden
        options={minutesOfHour(minute).map((one) => ({ value: one, label: minuteWords(one) }))}
        value={minute}
        onChange={(next) => onChange(`${hour}:${next}`)}
        className="w-22"
        {...described}
      />
    </>
  );
}

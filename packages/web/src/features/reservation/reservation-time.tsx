import { earliestReservation, fromSeoulParts, latestReservation, seoulParts } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';

export interface ReservationParts {
  /** yyyy-mm-dd */
  readonly day: string;
  /** hh:mm */
  readonly time: string;
}

export type ReservationError = 'incomplete' | 'tooSoon' | 'tooLate';

/** The error of a chosen time; null when a request can be sent at that time. */
export function errorOfReservation({ day, time }: ReservationParts, now: number): ReservationError | null {
  const at = fromSeoulParts(day, time);
  if (at === null) return 'incomplete';
  if (at < earliestReservation(new Date(now))) return 'tooSoon';
  return at > latestReservation(new Date(now)) ? 'tooLate' : null;
}

const HOUR = 3_600_000;

/** The first whole hour that is far enough ahead, as a picker's initial value. */
export function firstOffer(now: number): ReservationParts {
  const earliest = earliestReservation(new Date(now)).getTime();
  return seoulParts(new Date(Math.ceil(earliest / HOUR) * HOUR));
}

interface ReservationTimeProps {
  readonly value: ReservationParts;
  readonly now: number;
  readonly onChange: (value: ReservationParts) => void;
}

const INPUT =
  'h-9 rounded-control bg-card px-3 text-ink outline-none inset-ring inset-ring-control focus:inset-ring-2 ' +
  'focus:inset-ring-brand-600 max-md:h-11 max-md:text-16';

/** A day and a time in Korea, with the browser's own pickers: digits can be typed, and arrow keys step. */
export function ReservationTime({ value, now, onChange }: ReservationTimeProps) {
  const t = useTranslations('reservation');
  const error = errorOfReservation(value, now);
  const invalid = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'reservation-error' };
  const look = cx(INPUT, error !== null && 'inset-ring-[1.5px] inset-ring-bad');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label={t('day')}
          className={cx(look, 'w-40')}
          min={seoulParts(earliestReservation(new Date(now))).day}
          max={seoulParts(latestReservation(new Date(now))).day}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
          {...invalid}
        />
        <input
          type="time"
          aria-label={t('time')}
          className={cx(look, 'w-32')}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
          {...invalid}
        />
        <span className="text-13 text-muted">{t('zone')}</span>
      </div>
      {error === null ? null : (
        <p id="reservation-error" className="text-13 text-bad" role="alert">
          {t(`error.${error}`)}
        </p>
      )}
    </div>
  );
}

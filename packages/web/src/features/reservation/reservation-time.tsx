import {
  earliestReservation,
  fromSeoulParts,
  koreanFormat,
  latestReservation,
  seoulParts,
} from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { UiLocale } from '../../ui/text/locale.ts';
import { two } from '../moment/clock.ts';
import { ClockField } from '../moment/clock-field.tsx';
import { DayField } from '../moment/day-field.tsx';

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
/** How long an offered time stays far enough ahead, so that a person can check the rest of the request. */
const OFFER_HOLDS = HOUR / 2;

/** The first whole hour that is far enough ahead and stays so for half an hour, as a picker's initial value. */
export function firstOffer(now: number): ReservationParts {
  const earliest = earliestReservation(new Date(now + OFFER_HOLDS)).getTime();
  return seoulParts(new Date(Math.ceil(earliest / HOUR) * HOUR));
}

/** For example '오전 9:00' or '9:00 AM'. */
export function timeWords(time: string, locale: UiLocale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)}`;
  if (locale === 'en') return `${clock} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${hours < 12 ? '오전' : '오후'} ${clock}`;
}

/** For example '11월 25일 (수) 오전 9:00' or 'Wed, Nov 25, 9:00 AM' in Korean time; with the year when it is not the present one. */
export function reservationWords({ day, time }: ReservationParts, now: number, locale: UiLocale): string {
  const noon = fromSeoulParts(day, '12:00');
  if (noon === null) return '';
  const isThisYear = day.slice(0, 4) === seoulParts(new Date(now)).day.slice(0, 4);
  if (locale === 'en') {
    const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    const words = koreanFormat('en-US', { ...options, ...(isThisYear ? {} : { year: 'numeric' }) }).format(
      noon,
    );
    return `${words}, ${timeWords(time, locale)}`;
  }
  const [year, month, date] = day.split('-').map(Number);
  const weekday = koreanFormat('ko-KR', { weekday: 'short' }).format(noon);
  return `${isThisYear ? '' : `${year}년 `}${month}월 ${date}일 (${weekday}) ${timeWords(time, locale)}`;
}

interface ReservationTimeProps {
  readonly value: ReservationParts;
  readonly now: number;
  readonly onChange: (value: ReservationParts) => void;
}

/** A day and a time in Korea, whatever the zone of the browser. */
export function ReservationTime({ value, now, onChange }: ReservationTimeProps) {
  const t = useTranslations('reservation');
  const locale = useUiLocale();
  const error = errorOfReservation(value, now);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <DayField
          label={t('day')}
          calendarLabel={t('calendar')}
          day={value.day}
          least={seoulParts(earliestReservation(new Date(now))).day}
          most={seoulParts(latestReservation(new Date(now))).day}
          isInvalid={error !== null}
          onChange={(day) => onChange({ ...value, day })}
        />
        <ClockField
          hourLabel={t('hour')}
          minuteLabel={t('minute')}
          minuteWords={(minute) => t('minuteWords', { minute })}
          time={value.time}
          onChange={(time) => onChange({ ...value, time })}
          {...(error === null ? {} : { describedBy: 'reservation-error' })}
        />
      </div>
      {error === null ? (
        <p className="text-13 text-muted">{t('words', { time: reservationWords(value, now, locale) })}</p>
      ) : (
        <p id="reservation-error" className="text-13 text-bad" role="alert">
          {t(`error.${error}`)}
        </p>
      )}
    </div>
  );
}

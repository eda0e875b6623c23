import { type CalendarDate, isoDate } from '@dojang/domain';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { daysInMonth, weekdayNames, weekdayOf } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { movedDate, shiftedMonth } from './moved-date.ts';
import { YearChoice } from './year-choice.tsx';

interface MonthGridProps {
  readonly chosen: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
}

const DAYS_OF_WEEK = 7;

type Month = Pick<CalendarDate, 'year' | 'month'>;

/** One month, Sunday first, or the years while one is chosen. One tab stop; arrow keys move from day to day. */
export function MonthGrid({ chosen, today, onChoose }: MonthGridProps) {
  const { d } = useTexts();
  const [shown, setShown] = useState({ year: (chosen ?? today).year, month: (chosen ?? today).month });
  const [isYearAsked, setYearAsked] = useState(false);
  const title = useRef<HTMLButtonElement>(null);
  const { year, month } = chosen ?? today;
  // Only a new date changes the month, so that a rerender does not undo browsing through the months.
  useEffect(() => {
    setShown({ year, month });
    setYearAsked(false);
  }, [year, month]);

  return (
    <>
      <div className={classes('month-row')}>
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.sheet.prevMonth}
          onClick={() => setShown(shiftedMonth(shown, -1))}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </button>
        <button
          ref={title}
          type="button"
          className={classes('quiet-button', 'month-title')}
          aria-expanded={isYearAsked}
          onClick={() => setYearAsked(!isYearAsked)}
        >
          <b aria-live="polite">{d.sheet.month(shown.year, shown.month)}</b>
          <span className={classes('visually-hidden')}>{`, ${d.sheet.chooseYear}`}</span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.sheet.nextMonth}
          onClick={() => setShown(shiftedMonth(shown, 1))}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </button>
      </div>
      {isYearAsked ? (
        <YearChoice
          year={shown.year}
          today={today}
          onChoose={(next) => {
            setShown({ ...shown, year: next });
            setYearAsked(false);
            title.current?.focus();
          }}
        />
      ) : (
        <Days shown={shown} chosen={chosen} today={today} onChoose={onChoose} onShow={setShown} />
      )}
    </>
  );
}

interface DaysProps extends MonthGridProps {
  readonly shown: Month;
  readonly onShow: (month: Month) => void;
}

/** The dates of a month in weeks; null where a week has days of another month. */
function weeksOf({ year, month }: Month): (number | null)[][] {
  const blank = weekdayOf({ year, month, day: 1 });
  const days = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((blank + days) / DAYS_OF_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - blank + 1;
      return day < 1 || day > days ? null : day;
    }),
  );
}

const isIn = (date: CalendarDate | null, { year, month }: Month): boolean =>
  date !== null && date.year === year && date.month === month;

function Days({ shown, chosen, today, onChoose, onShow }: DaysProps) {
  const { d, language } = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  /** The day to which the keys led; it has the focus once its month is shown. */
  const [reached, setReached] = useState<CalendarDate | null>(null);
  const stop = [reached, chosen, today].find((date) => isIn(date, shown))?.day ?? 1;
  useEffect(() => {
    if (reached !== null) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [reached]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = movedDate({ ...shown, day: stop }, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    if (!isIn(next, shown)) onShow({ year: next.year, month: next.month });
  }

  const names = weekdayNames(language);
  return (
    <table
      ref={grid}
      className={classes('calendar')}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date picker of WAI-ARIA's patterns is such a table
      role="grid"
      aria-label={d.sheet.month(shown.year, shown.month)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {names.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the seven weekdays never move
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((days, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
          <tr key={week}>
            {days.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
                <td key={weekday} />
              ) : (
                <Day
                  key={day}
                  date={{ ...shown, day }}
                  words={d.sheet.day(shown.month, day, names[weekday] ?? '')}
                  chosen={chosen}
                  today={today}
                  isStop={day === stop}
                  onChoose={onChoose}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends MonthGridProps {
  readonly date: CalendarDate;
  readonly words: string;
  /** Whether Tab leads here. */
  readonly isStop: boolean;
}

function Day({ date, words, chosen, today, isStop, onChoose }: DayProps) {
  const iso = isoDate(date);
  const isChosen = chosen !== null && iso === isoDate(chosen);
  const isToday = iso === isoDate(today);
  return (
    <td>
      <button
        type="button"
        className={classes(isChosen ? 'selected' : isToday && 'today')}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onChoose(date)}
      >
        <span aria-hidden="true">{date.day}</span>
        <span className={classes('visually-hidden')}>{words}</span>
      </button>
    </td>
  );
}

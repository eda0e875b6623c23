import { type CalendarDate, isoDate } from '@dojang/domain';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { daysInMonth, weekdayNames, weekdayOf } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { movedFocus } from './grid-keys.ts';
import { YearChoice } from './year-choice.tsx';

interface MonthGridProps {
  readonly chosen: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
}

const DAYS_OF_WEEK = 7;

type Month = Pick<CalendarDate, 'year' | 'month'>;

function shiftMonth({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

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
          onClick={() => setShown(shiftMonth(shown, -1))}
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
          onClick={() => setShown(shiftMonth(shown, 1))}
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
        <Days shown={shown} chosen={chosen} today={today} onChoose={onChoose} />
      )}
    </>
  );
}

interface DaysProps extends MonthGridProps {
  readonly shown: Month;
}

function Days({ shown, chosen, today, onChoose }: DaysProps) {
  const { d, language } = useTexts();
  const grid = useRef<HTMLDivElement>(null);
  const chosenIso = chosen ? isoDate(chosen) : null;
  const first = weekdayOf({ ...shown, day: 1 });
  const days = Array.from({ length: daysInMonth(shown.year, shown.month) }, (_, i) => i + 1);
  const stop = chosen && chosen.month === shown.month && chosen.year === shown.year ? chosen.day : 1;

  function onKeyDown(event: KeyboardEvent): void {
    movedFocus(event, grid.current, DAYS_OF_WEEK);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: days to press, not inputs of a form
    <div
      ref={grid}
      className={classes('calendar')}
      role="group"
      aria-label={d.sheet.month(shown.year, shown.month)}
      onKeyDown={onKeyDown}
    >
      {weekdayNames(language).map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the seven weekdays never move
        <span key={i} className={classes('weekday')} aria-hidden="true">
          {name}
        </span>
      ))}
      {days.map((day) => {
        const date = { ...shown, day };
        const iso = isoDate(date);
        const weekday = weekdayOf(date);
        return (
          <button
            key={iso}
            type="button"
            className={classes(iso === chosenIso ? 'selected' : iso === isoDate(today) && 'today')}
            style={day === 1 ? { gridColumnStart: first + 1 } : undefined}
            aria-pressed={iso === chosenIso}
            tabIndex={day === stop ? 0 : -1}
            onClick={() => onChoose(date)}
          >
            <span aria-hidden="true">{day}</span>
            <span className={classes('visually-hidden')}>
              {d.sheet.day(shown.month, day, weekdayNames(language)[weekday] ?? '')}
            </span>
          </button>
        );
      })}
    </div>
  );
}

import { type CalendarDate, isoDate } from '@dojang/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { daysInMonth, weekdayNames, weekdayOf } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';

interface MonthGridProps {
  readonly chosen: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
}

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function shiftMonth(
  { year, month }: { year: number; month: number },
  by: number,
): { year: number; month: number } {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** One month, Sunday first. One tab stop; arrow keys move from day to day. */
export function MonthGrid({ chosen, today, onChoose }: MonthGridProps) {
  const { d, language } = useTexts();
  const [shown, setShown] = useState({ year: (chosen ?? today).year, month: (chosen ?? today).month });
  const grid = useRef<HTMLDivElement>(null);
  const chosenIso = chosen ? isoDate(chosen) : null;
  const { year, month } = chosen ?? today;
  // Only a new date changes the month, so that a rerender does not undo browsing through the months.
  useEffect(() => setShown({ year, month }), [year, month]);

  const first = weekdayOf({ ...shown, day: 1 });
  const days = Array.from({ length: daysInMonth(shown.year, shown.month) }, (_, i) => i + 1);
  const stop = chosen && chosen.month === shown.month && chosen.year === shown.year ? chosen.day : 1;

  function onKeyDown(event: KeyboardEvent): void {
    const by = MOVES[event.key];
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (by === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  }

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
        <b aria-live="polite">{d.sheet.month(shown.year, shown.month)}</b>
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.sheet.nextMonth}
          onClick={() => setShown(shiftMonth(shown, 1))}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: days to press, not inputs of a form */}
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
    </>
  );
}

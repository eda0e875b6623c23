import type { CalendarDate } from '@dojang/domain';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { movedFocus } from './grid-keys.ts';

const YEARS_OF_DECADE = 10;
/** Earlier dates are refused. */
const FIRST_DECADE = 1900;
const DECADES_AHEAD = 2;
const COLUMNS = 4;

const decadeOf = (year: number): number => Math.floor(year / YEARS_OF_DECADE) * YEARS_OF_DECADE;

interface YearChoiceProps {
  readonly year: number;
  readonly today: CalendarDate;
  readonly onChoose: (year: number) => void;
}

/** A year by two presses: its decade, then the year. One tab stop; arrow keys move. */
export function YearChoice({ year, today, onChoose }: YearChoiceProps) {
  const { d } = useTexts();
  const [decade, setDecade] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  // The focus follows from the decades to the years, since the pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [decade]);

  const last = decadeOf(today.year) + DECADES_AHEAD * YEARS_OF_DECADE;
  const list =
    decade === null
      ? Array.from(
          { length: (last - FIRST_DECADE) / YEARS_OF_DECADE + 1 },
          (_, i) => FIRST_DECADE + i * YEARS_OF_DECADE,
        )
      : Array.from({ length: YEARS_OF_DECADE }, (_, i) => decade + i);
  const current = decade === null ? decadeOf(year) : year;
  const stop = list.includes(current) ? current : list[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: years to press, not inputs of a form
    <div
      ref={grid}
      className={classes('years')}
      role="group"
      aria-label={decade === null ? d.sheet.decades : d.sheet.years}
      onKeyDown={(event) => movedFocus(event, grid.current, COLUMNS)}
    >
      {list.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(one === current && 'selected')}
          tabIndex={one === stop ? 0 : -1}
          onClick={() => (decade === null ? setDecade(one) : onChoose(one))}
        >
          {decade === null ? d.sheet.decade(one) : d.sheet.year(one)}
        </button>
      ))}
    </div>
  );
}

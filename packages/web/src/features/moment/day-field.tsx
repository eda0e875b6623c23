import { fromSeoulParts, koreanFormat } from '@dojang/domain';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { cx } from '../../ui/class-names.ts';
import { POPOVER_CLASS } from '../../ui/controls/menu.tsx';
import { INPUT_BOX } from '../../ui/form/input-look.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';

const ARROW =
  'flex size-9 items-center justify-center rounded-control text-muted data-hovered:bg-hover data-disabled:text-line-2 max-md:size-11';

interface DayFieldProps {
  readonly label: string;
  /** The name of the button that opens the calendar. */
  readonly calendarLabel: string;
  /** yyyy-mm-dd */
  readonly day: string;
  /** The first and the last day that may be chosen. */
  readonly least?: string;
  readonly most?: string;
  readonly isInvalid: boolean;
  /** The id of the error. */
  readonly describedBy?: string;
  readonly onChange: (day: string) => void;
}

/** A day without a time zone, with its weekday: typed, stepped by arrow keys, or chosen in a calendar. */
export function DayField(props: DayFieldProps) {
  const { label, calendarLabel, day, least, most, isInvalid, describedBy, onChange } = props;
  const locale = useUiLocale();
  const noon = fromSeoulParts(day, '12:00');
  const weekday = noon === null ? '' : koreanFormat(locale, { weekday: 'short' }).format(noon);
  return (
    <DatePicker<CalendarDate>
      aria-label={label}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      value={day === '' ? null : parseDate(day)}
      {...(least === undefined ? {} : { minValue: parseDate(least) })}
      {...(most === undefined ? {} : { maxValue: parseDate(most) })}
      isInvalid={isInvalid}
      onChange={(next) => onChange(next === null ? '' : next.toString())}
    >
      <Group className={cx(INPUT_BOX, 'h-9 pl-3 max-md:h-11 max-md:text-16')}>
        <DateInput className="flex items-center">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-6 px-px tabular-nums outline-none data-focused:bg-brand-600 data-focused:text-white data-placeholder:text-placeholder"
            />
          )}
        </DateInput>
        <span className="ml-1.5 text-ink-2">{weekday === '' ? '' : `(${weekday})`}</span>
        <Button
          aria-label={calendarLabel}
          className="ml-1 flex h-full w-9 items-center justify-center rounded-control text-muted data-hovered:bg-hover max-md:w-11"
        >
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <Popover className={cx(POPOVER_CLASS, 'p-3')}>
        <Dialog className="outline-none">
          <Calendar>
            <header className="mb-1 flex items-center">
              <Button slot="previous" className={ARROW}>
                <ChevronLeft size={18} aria-hidden />
              </Button>
              <Heading className="flex-1 text-center text-15 font-semibold" />
              <Button slot="next" className={ARROW}>
                <ChevronRight size={18} aria-hidden />
              </Button>
            </header>
            <CalendarGrid className="border-separate border-spacing-0.5">
              <CalendarGridHeader>
                {(name) => (
                  <CalendarHeaderCell className="size-9 text-13 font-medium text-muted">
                    {name}
                  </CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="flex size-9 cursor-pointer items-center justify-center rounded-control tabular-nums outline-none data-disabled:cursor-default data-disabled:text-placeholder data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-brand-600 data-hovered:bg-hover data-outside-month:hidden data-selected:bg-brand-600 data-selected:text-white max-md:size-11"
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

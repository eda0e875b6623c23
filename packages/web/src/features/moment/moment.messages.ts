import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  day: '{label}, 날짜',
  hour: '{label}, 시',
  minute: '{label}, 분',
  minuteWords: '{minute}분',
  calendar: '{label}, 달력 열기',
} as const;

const en: SameKeys<typeof ko> = {
  day: '{label}, day',
  hour: '{label}, hour',
  minute: '{label}, minute',
  minuteWords: '{minute} min',
  calendar: '{label}, open the calendar',
};

/** Texts of a day with a time. */
export const momentMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    moment: typeof ko;
  }
}

import { koreanFormat } from '@dojang/domain';
import type { MessageLocale } from './message-input.ts';

const korean = koreanFormat('ko-KR', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const english = koreanFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a time as `2026년 12월 5일(토) 오후 2:20` or `Sat, Dec 5, 2026, 2:20 PM (KST)`, always in Seoul time. */
export function seoulTime(at: Date, locale: MessageLocale): string {
  // Intl inserts a narrow no-break space before PM, which plain-text mails display badly.
  if (locale === 'en') return `${english.format(at).replace(/\u202f/g, ' ')} (KST)`;
  const part = Object.fromEntries(korean.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${part.year}년 ${part.month}월 ${part.day}일(${part.weekday})`;
  return `${day} ${part.dayPeriod} ${part.hour}:${part.minute}`;
}

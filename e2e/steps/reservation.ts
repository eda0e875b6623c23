/** Choosing the time of a reservation: the day is typed, hour and minute are chosen from lists. */
import type { Locator, Page } from '@playwright/test';

/** A day (yyyy-mm-dd) and a half hour (hh:mm) in Korea. */
export interface Time {
  readonly day: string;
  readonly time: string;
}

/** The last half hour in Korea before a moment some hours ahead. */
export function halfHour(hours: number): Time {
  const HALF_HOUR = 1_800_000;
  const at = Math.floor((Date.now() + hours * 3_600_000) / HALF_HOUR) * HALF_HOUR;
  const text = new Date(at + 9 * 3_600_000).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** For example '오전 9:00'. */
export function wordsOf({ time }: Pick<Time, 'time'>): string {
  const hours = Number(time.slice(0, 2));
  return `${hours < 12 ? '오전' : '오후'} ${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(3)}`;
}

async function chooseOf(page: Page, list: Locator, name: string): Promise<void> {
  await list.click();
  await page.getByRole('option', { name, exact: true }).click();
}

const OF_RESERVATION = { day: '보낼 날짜', hour: '보낼 시각, 시', minute: '보낼 시각, 분' };

/** The names of the parts of a moment, in Korean. */
export const partsOf = (label: string): typeof OF_RESERVATION => ({
  day: `${label}, 날짜`,
  hour: `${label}, 시`,
  minute: `${label}, 분`,
});

/** Types the day and chooses the time: of a reservation, or of another moment by the names of its parts. */
export async function chooseTime(
  page: Page,
  within: Page | Locator,
  { day, time }: Time,
  names = OF_RESERVATION,
): Promise<void> {
  const segments = within.getByRole('group', { name: names.day }).getByRole('spinbutton');
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [index, text] of [year, month, date].entries()) {
    await segments.nth(index).focus();
    await page.keyboard.type(text);
  }
  const [, minute = ''] = time.split(':');
  const [half, clock] = wordsOf({ time }).split(/[ :]/);
  await chooseOf(page, within.getByRole('button', { name: names.hour }), `${half} ${clock}시`);
  await chooseOf(page, within.getByRole('button', { name: names.minute }), `${minute}분`);
}

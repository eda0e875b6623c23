import { expect, test } from 'vitest';
import { fixture } from '../convert/test-conversions.ts';
import { createPagePool } from './page-pool.ts';

const pdf = fixture('contracts/01-employment.pdf');

test('draws visible pages before it reads pages for suggestions', async () => {
  const pool = createPagePool({ workers: 1 });
  const done: string[] = [];
  const noted = async (what: string, work: Promise<unknown>) => {
    await work;
    done.push(what);
  };
  await Promise.all([
    noted('first', pool.measure(pdf)),
    noted('reading', pool.read(pdf, 1)),
    noted('small', pool.draw(pdf, 1, { widthPx: 240 })),
    noted('large', pool.draw(pdf, 1, { widthPx: 1400 })),
  ]);
  expect(done).toEqual(['first', 'large', 'small', 'reading']);
  await pool.close();
});

test('reading waits while a person views one page after another, and continues after that', async () => {
  let now = 0;
  const pool = createPagePool({ workers: 2, clock: () => now });
  await pool.draw(pdf, 1, { widthPx: 600 });
  expect(pool.isLookedAt()).toBe(true);
  await pool.read(pdf, 1);
  let isRead = false;
  const second = pool.read(pdf, 1).then(() => {
    isRead = true;
  });
  for (let looks = 0; looks < 3; looks += 1) await pool.draw(pdf, 1, { widthPx: 600 });
  expect(isRead).toBe(false);
  now = 151;
  expect(pool.isLookedAt()).toBe(false);
  await second;
  await pool.close();
});

test('a page is read every half second, however long a person views pages', async () => {
  let now = 0;
  const pool = createPagePool({ workers: 2, clock: () => now });
  await pool.draw(pdf, 1, { widthPx: 600 });
  await pool.read(pdf, 1);
  const second = pool.read(pdf, 1);
  for (now = 100; now <= 500; now += 100) await pool.draw(pdf, 1, { widthPx: 600 });
  expect(pool.isLookedAt()).toBe(true);
  await second;
  await pool.close();
});

import { expect, test } from 'vitest';
import { retryPause } from './retry-pause.ts';

const least = () => 0;
const most = () => 1;
const pauses = (usual: number, random: () => number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 1_000].map((failures) => retryPause(failures, usual, random));

test('[ERR-02] a failing call is repeated ever less often, up to a bound; a working one as often as before', () => {
  expect(pauses(4_000, least)).toEqual([4_000, 4_000, 8_000, 16_000, 32_000, 40_000, 40_000, 40_000]);
  expect(pauses(4_000, most)).toEqual([4_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000]);
});

test('[ERR-02] even a call that is made every second waits two seconds after a failure', () => {
  expect(pauses(1_000, least).slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test('[ERR-02] a rare call is not made more often when it fails', () => {
  for (const random of [least, most])
    for (const pause of pauses(120_000, random)) expect(pause).toBeGreaterThanOrEqual(120_000);
});

test('[ERR-02] two pages that fail at the same time do not retry at the same time', () => {
  expect(new Set(Array.from({ length: 20 }, () => retryPause(3, 4_000))).size).toBeGreaterThan(10);
});

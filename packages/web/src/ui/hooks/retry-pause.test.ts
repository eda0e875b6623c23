import { expect, test } from 'vitest';
import { retryPause } from './retry-pause.ts';

const least = () => 0;
const most = () => 1;
const pauses = (usual: number, random: () => number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 1_000].map((failures) => retryPause(failures, usual, random));

test('[ERR-02] what fails is asked ever less often, up to a bound; what works as often as before', () => {
  expect(pauses(4_000, least)).toEqual([4_000, 4_000, 8_000, 16_000, 32_000, 40_000, 40_000, 40_000]);
  expect(pauses(4_000, most)).toEqual([4_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000]);
});

test('[ERR-02] even what is asked each second waits two after a failure', () => {
  expect(pauses(1_000, least).slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test('[ERR-02] what is seldom asked is not asked more often when it fails', () => {
  for (const random of [least, most])
    for (const pause of pauses(120_000, random)) expect(pause).toBeGreaterThanOrEqual(120_000);
});

test('[ERR-02] two pages that fail together do not come back together', () => {
  expect(new Set(Array.from({ length: 20 }, () => retryPause(3, 4_000))).size).toBeGreaterThan(10);
});

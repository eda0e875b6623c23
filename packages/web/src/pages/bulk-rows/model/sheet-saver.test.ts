import type { BulkChecked } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { expect, test } from 'vitest';
import type { Line } from './lines.ts';
import { createSheetSaver, type SheetSaverParts, type SheetSaveState } from './sheet-saver.ts';

const checked = (revision: number): BulkChecked => ({
  status: 'pending',
  revision,
  rowCount: 1,
  errorRows: 0,
  warningRows: 0,
  faults: [],
  areFaultsCapped: false,
});

/** A saver whose rows and replies the test controls. */
function saverWith(put: SheetSaverParts['put']) {
  let lines: readonly Line[] = [['가']];
  const states: SheetSaveState['kind'][] = [];
  const waiting: (() => void)[] = [];
  const saver = createSheetSaver({
    revision: 1,
    saved: lines,
    read: () => lines,
    put,
    onChecked: () => undefined,
    onState: ({ kind }) => states.push(kind),
    after: (_, work) => {
      waiting.push(work);
      return () => waiting.splice(waiting.indexOf(work), 1);
    },
  });
  const write = (next: readonly Line[]): void => {
    lines = next;
    saver.changed();
  };
  return { saver, states, waiting, write };
}

test('[BLK-01] a change is saved with the revision of the last reply, and only the changed rows are sent', async () => {
  const calls: unknown[] = [];
  const { saver, write, states } = saverWith(async (change, revision) => {
    calls.push([change, revision]);
    return checked(revision + 1);
  });
  write([['나']]);
  expect(saver.isSaved()).toBe(false);
  expect(await saver.flush()).toBe(true);
  write([]);
  expect(await saver.flush()).toBe(true);
  expect(await saver.flush()).toBe(true);
  expect(calls).toEqual([
    [{ changes: [{ rowNo: 1, cells: ['나'], sheetRow: null }] }, 1],
    [{ rows: [], sheetRows: [] }, 2],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('[BLK-01] a lost connection is tried again by itself; a refusal is shown and waits', async () => {
  let failure: Error = new Error('lost');
  const { saver, write, waiting, states } = saverWith(() => Promise.reject(failure));
  write([['나']]);
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(waiting).toHaveLength(1);
  failure = new ApiError(ERRORS.bulkStateRefused.code, 'refused', null);
  waiting.splice(0);
  expect(await saver.flush()).toBe(false);
  expect(waiting).toHaveLength(0);
});

test('[BLK-01] rows that were changed elsewhere are not overwritten', async () => {
  let calls = 0;
  const { saver, write, states } = saverWith(() => {
    calls += 1;
    return Promise.reject(new ApiError(ERRORS.conflict.code, 'conflict', null));
  });
  write([['나']]);
  expect(await saver.flush()).toBe(false);
  write([['다']]);
  expect(await saver.flush()).toBe(false);
  expect(calls).toBe(1);
  expect(states.at(-1)).toBe('conflict');
});

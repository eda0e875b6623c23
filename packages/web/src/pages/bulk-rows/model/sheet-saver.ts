/**
 * Owns saving of the rows during the work: one call at a time, 800 ms after the last change, with the changed rows only, on top
 * of the revision that was edited.
 */
import type { BulkChecked } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { retryPause } from '../../../ui/hooks/retry-pause.ts';
import { changesSince, type Line } from './lines.ts';

export type SheetSaveState =
  | { readonly kind: 'saved' | 'saving' | 'conflict' }
  | { readonly kind: 'failed'; readonly error: unknown };

type SheetChange = NonNullable<ReturnType<typeof changesSince>>;

export interface SheetSaverParts {
  readonly revision: number;
  /** The rows on the server. */
  readonly saved: readonly Line[];
  readonly read: () => readonly Line[];
  readonly put: (change: SheetChange, revision: number) => Promise<BulkChecked>;
  readonly onChecked: (checked: BulkChecked, change: SheetChange) => void;
  readonly onState: (state: SheetSaveState) => void;
  /** Calls `work` after a time in milliseconds. Returns a function that calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
}

export interface SheetSaver {
  readonly changed: () => void;
  /** Saves all changes now. @returns whether the server has them */
  readonly flush: () => Promise<boolean>;
  readonly isSaved: () => boolean;
  readonly stop: () => void;
}

const DEBOUNCE_MS = 800;
const FIRST_RETRY_MS = 2000;

const isRefused = (error: unknown): boolean => error instanceof ApiError;
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERRORS.conflict.code;

/** Creates the saving of one bulk's rows. */
export function createSheetSaver(parts: SheetSaverParts): SheetSaver {
  let { revision, saved } = parts;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  let isOver = false;
  let callOff = (): void => {};

  const later = (milliseconds: number): void => {
    callOff();
    callOff = parts.after(milliseconds, () => void save());
  };

  const attempt = async (): Promise<boolean> => {
    const lines = parts.read();
    const change = changesSince(saved, lines);
    if (change === null) {
      parts.onState({ kind: 'saved' });
      return true;
    }
    parts.onState({ kind: 'saving' });
    try {
      const checked = await parts.put(change, revision);
      if (isOver) return false;
      revision = checked.revision;
      saved = lines;
      failures = 0;
      parts.onChecked(checked, change);
      const isAll = parts.read() === lines;
      if (isAll) parts.onState({ kind: 'saved' });
      else later(DEBOUNCE_MS);
      return isAll;
    } catch (error) {
      if (!isOver) refuse(error);
      return false;
    }
  };

  const refuse = (error: unknown): void => {
    if (isConflict(error)) {
      isOver = true;
      parts.onState({ kind: 'conflict' });
      return;
    }
    parts.onState({ kind: 'failed', error });
    if (isRefused(error)) return;
    failures += 1;
    later(retryPause(failures, FIRST_RETRY_MS));
  };

  const save = async (): Promise<boolean> => {
    while (running !== null) await running;
    if (isOver) return false;
    callOff();
    running = attempt();
    const isDone = await running;
    running = null;
    return isDone;
  };

  return {
    changed() {
      if (isOver) return;
      parts.onState({ kind: 'saving' });
      if (running === null) later(DEBOUNCE_MS);
    },
    async flush() {
      return (await save()) || (failures === 0 && (await save()));
    },
    isSaved: () => running === null && changesSince(saved, parts.read()) === null,
    stop() {
      isOver = true;
      callOff();
    },
  };
}

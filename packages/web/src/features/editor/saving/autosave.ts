/**
 * Owns saving during the work: one call at a time, 800 ms after the last change, on top of the revision that was edited.
 * Invariant: a change is in the browser before it is sent or the page is left, and stays there until the server has it.
 */
import type { Scheduler } from '@dojang/field-editor/core';
import { retryPause } from '../../../ui/hooks/retry-pause.ts';
import { type DraftBody, sameBody } from '../model/draft.ts';
import {
  type AfterPaint,
  createDeferredLocalDraft,
  type DeferredLocalDraft,
} from './deferred-local-draft.ts';
import type { LocalCopy } from './local-copy.ts';
import { errorOf } from './save-error.ts';

export type SaveState =
  | { readonly kind: 'saved' | 'saving' | 'offline' | 'conflict' | 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface AutosaveParts {
  readonly revision: number;
  readonly read: () => DraftBody;
  readonly put: (body: DraftBody, revision: number) => Promise<{ readonly revision: number }>;
  /** The server's current draft, which tells a lost answer from another person's change. */
  readonly fetch: () => Promise<{ readonly revision: number; readonly body: DraftBody }>;
  readonly copy: LocalCopy;
  readonly scheduler: Scheduler;
  readonly afterPaint: AfterPaint;
  readonly isOnline: () => boolean;
  /** Returns a number from 0 up to 1 that spreads the retries of many browsers; the default is random. */
  readonly chance?: () => number;
  readonly onState: (state: SaveState) => void;
  /** Called with each revision that this browser has saved. */
  readonly onSaved?: (revision: number) => void;
}

export interface Autosave {
  readonly changed: () => void;
  /** Writes unsaved changes to the browser now, since the page may be closed at once. */
  readonly keep: () => void;
  /** Retries at once, after a press of the button or when the connection is back. */
  readonly retry: () => void;
  /** Saves all changes. @returns whether everything is on the server now */
  readonly flush: () => Promise<boolean>;
  readonly revision: () => number;
  readonly isSaved: () => boolean;
  /** After a conflict: overwrites the server's draft on request. @throws what the call to the server throws */
  readonly overwrite: () => Promise<void>;
  /** Stops saving and removes the copy, after the draft was sent or the changes were discarded. */
  readonly finish: () => void;
}

const DEBOUNCE_MS = 800;
const FIRST_RETRY_MS = 2000;

interface Progress {
  revision: number;
  unsaved: boolean;
  /** Whether an attempt is under way that looks for changes once more at its end; a later change plans the next attempt itself. */
  isLooking: boolean;
  failures: number;
  /** Why saving has stopped; after a conflict only until the person decides. */
  over: false | 'conflict' | 'gone' | 'finished';
}

/** The state that an attempt uses. */
interface Work extends AutosaveParts {
  readonly kept: DeferredLocalDraft;
}

/** One attempt. @returns the milliseconds until the next one, or null when none is needed. */
async function attempt(parts: Work, progress: Progress): Promise<number | null> {
  const body = parts.read();
  parts.kept.settle();
  progress.unsaved = false;
  progress.isLooking = true;
  parts.onState({ kind: 'saving' });
  try {
    const { revision } = await parts.put(body, progress.revision);
    return progress.over ? null : saved(parts, progress, revision);
  } catch (error) {
    return progress.over ? null : failed(parts, progress, error, body);
  }
}

function saved(parts: Work, progress: Progress, revision: number): number | null {
  progress.isLooking = false;
  progress.revision = revision;
  progress.failures = 0;
  parts.onSaved?.(revision);
  if (progress.unsaved) {
    parts.kept.write();
    return DEBOUNCE_MS;
  }
  parts.kept.remove();
  parts.onState({ kind: 'saved' });
  return null;
}

async function failed(
  parts: Work,
  progress: Progress,
  cause: unknown,
  body: DraftBody,
): Promise<number | null> {
  const wasChanged = progress.unsaved;
  progress.unsaved = true;
  const error = errorOf(cause);
  const there = error === 'conflict' ? await parts.fetch().catch(() => null) : null;
  if (progress.over) return null;
  if (there && sameBody(there.body, body)) {
    progress.unsaved = !sameBody(parts.read(), body);
    return saved(parts, progress, there.revision);
  }
  progress.isLooking = false;
  if (error === 'conflict' || error === 'gone') {
    progress.over = error;
    parts.onState({ kind: error });
    return null;
  }
  parts.onState(
    error === 'broken' && !parts.isOnline() ? { kind: 'offline' } : { kind: 'failed', error: cause },
  );
  // The server refused what was sent; what was changed meanwhile may be what it asks for.
  if (error === 'refused') return wasChanged ? DEBOUNCE_MS : null;
  progress.failures += 1;
  return retryPause(progress.failures, FIRST_RETRY_MS, parts.chance);
}

/** Creates the autosave of one draft. The caller starts and stops it. */
export function createAutosave(parts: AutosaveParts): Autosave {
  const progress: Progress = {
    revision: parts.revision,
    unsaved: false,
    isLooking: false,
    failures: 0,
    over: false,
  };
  const kept = createDeferredLocalDraft(parts.copy, parts.afterPaint, () => ({
    revision: progress.revision,
    body: parts.read(),
  }));
  const work: Work = { ...parts, kept };
  let running: Promise<void> | null = null;
  let callOff = (): void => {};

  const later = (milliseconds: number): void => {
    callOff();
    callOff = parts.scheduler.after(milliseconds, () => void save());
  };
  const run = async (): Promise<void> => {
    const again = await attempt(work, progress);
    running = null;
    if (again !== null) later(again);
  };
  const save = async (): Promise<void> => {
    while (running) await running;
    if (!progress.unsaved || progress.over) return;
    callOff();
    running = run();
    await running;
  };

  return {
    changed() {
      if (progress.over === 'gone' || progress.over === 'finished') return;
      progress.unsaved = true;
      kept.later();
      if (progress.over) return;
      parts.onState({ kind: 'saving' });
      if (!progress.isLooking) later(DEBOUNCE_MS);
    },
    keep: kept.settle,
    retry: () => void save(),
    async flush() {
      await save();
      if (progress.unsaved && progress.failures === 0) await save();
      return !progress.unsaved && progress.over === false;
    },
    revision: () => progress.revision,
    isSaved: () => !progress.unsaved && running === null,
    async overwrite() {
      const { revision } = await parts.fetch();
      progress.over = false;
      progress.revision = revision;
      progress.unsaved = true;
      await save();
    },
    finish() {
      progress.over = 'finished';
      progress.unsaved = false;
      callOff();
      kept.remove();
    },
  };
}

/**
 * Owns saving while one works: one call at a time, 800 ms after the last change, over the revision that was edited.
 * Invariant: a change is in the browser before anything else happens, and stays there until the server has it.
 */
import type { Scheduler } from '@dojang/field-editor/core';
import { type DraftBody, sameBody } from '../model/draft.ts';
import type { LocalCopy } from './local-copy.ts';
import { faultOf } from './save-fault.ts';

export type SaveState =
  | { readonly kind: 'saved' | 'saving' | 'offline' | 'conflict' | 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface AutosaveParts {
  readonly revision: number;
  readonly read: () => DraftBody;
  readonly put: (body: DraftBody, revision: number) => Promise<{ readonly revision: number }>;
  /** What the server has now: tells a lost answer from somebody else's change. */
  readonly fetch: () => Promise<{ readonly revision: number; readonly body: DraftBody }>;
  readonly copy: LocalCopy;
  readonly scheduler: Scheduler;
  readonly isOnline: () => boolean;
  readonly onState: (state: SaveState) => void;
}

export interface Autosave {
  readonly changed: () => void;
  /** Tries at once: the button, or the connection that came back. */
  readonly retry: () => void;
  /** Saves what is unsaved. @returns whether everything is on the server now */
  readonly flush: () => Promise<boolean>;
  readonly revision: () => number;
  readonly isSaved: () => boolean;
  /** No more calls, and the copy goes: the draft was sent, or what was changed here is given up. */
  readonly finish: () => void;
}

const DEBOUNCE_MS = 800;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

export function createAutosave(parts: AutosaveParts): Autosave {
  const { scheduler, copy, onState } = parts;
  let revision = parts.revision;
  let unsaved = false;
  let running: Promise<void> | null = null;
  let failures = 0;
  let over = false;
  let callOff = (): void => {};

  const later = (milliseconds: number): void => {
    callOff();
    callOff = scheduler.after(milliseconds, () => void save());
  };

  const saved = (next: number): void => {
    revision = next;
    failures = 0;
    if (unsaved) {
      copy.write({ revision, body: parts.read() });
      later(DEBOUNCE_MS);
    } else {
      copy.remove();
      onState({ kind: 'saved' });
    }
  };

  const failed = async (error: unknown, body: DraftBody): Promise<void> => {
    unsaved = true;
    const fault = faultOf(error);
    if (fault === 'conflict') {
      const there = await parts.fetch().catch(() => null);
      if (there && sameBody(there.body, body)) {
        unsaved = !sameBody(parts.read(), body);
        saved(there.revision);
        return;
      }
    }
    if (fault === 'conflict' || fault === 'gone') {
      over = true;
      onState({ kind: fault });
      return;
    }
    onState(fault === 'broken' && !parts.isOnline() ? { kind: 'offline' } : { kind: 'failed', error });
    if (fault === 'refused') return;
    later(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
    failures += 1;
  };

  const attempt = async (): Promise<void> => {
    const body = parts.read();
    unsaved = false;
    onState({ kind: 'saving' });
    try {
      const { revision: next } = await parts.put(body, revision);
      if (!over) saved(next);
    } catch (error) {
      if (!over) await failed(error, body);
    }
  };

  const save = async (): Promise<void> => {
    while (running) await running;
    if (!unsaved || over) return;
    callOff();
    running = attempt().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    changed() {
      if (over) return;
      unsaved = true;
      copy.write({ revision, body: parts.read() });
      onState({ kind: 'saving' });
      if (!running) later(DEBOUNCE_MS);
    },
    retry: () => void save(),
    async flush() {
      await save();
      if (unsaved && failures === 0) await save();
      return !unsaved && !over;
    },
    revision: () => revision,
    isSaved: () => !unsaved && running === null,
    finish() {
      over = true;
      unsaved = false;
      callOff();
      copy.remove();
    },
  };
}

/**
 * Owns detecting other tabs with the same draft: they send messages when they open, save and close. The messages are only hints;
 * the server's revision decides.
 */
import { z } from 'zod/mini';

export interface TabState {
  /** How many other tabs have this draft open. */
  readonly others: number;
  /** The newest revision that another tab has saved; null while none has. */
  readonly saved: number | null;
}

export const ALONE: TabState = { others: 0, saved: null };

const word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here'), tab: z.string() }),
  z.object({ kind: z.literal('tooHere'), tab: z.string() }),
  z.object({ kind: z.literal('gone'), tab: z.string() }),
  z.object({ kind: z.literal('saved'), tab: z.string(), revision: z.int() }),
]);
type Word = z.infer<typeof word>;

/** A `BroadcastChannel`, or a replacement in tests. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface OtherTabs {
  /** Asks again which tabs are open, since a killed tab sends no message. */
  readonly ask: () => void;
  readonly saved: (revision: number) => void;
  readonly stop: () => void;
}

/**
 * @param tab a random id of this tab
 */
export function watchOtherTabs(channel: Channel, tab: string, onState: (state: TabState) => void): OtherTabs {
  let others = new Set<string>();
  let newest: number | null = null;
  let stopped = false;
  const say = (message: Word): void => channel.postMessage(message);
  const tell = (): void => onState({ others: others.size, saved: newest });
  const hear = (heard: Word): void => {
    if (heard.kind === 'gone') others.delete(heard.tab);
    else others.add(heard.tab);
    if (heard.kind === 'here') say({ kind: 'tooHere', tab });
    if (heard.kind === 'saved') newest = Math.max(newest ?? 0, heard.revision);
    tell();
  };
  channel.onmessage = (event) => {
    const heard = word.safeParse(event.data).data;
    if (heard && heard.tab !== tab) hear(heard);
  };
  say({ kind: 'here', tab });
  return {
    ask() {
      if (stopped) return;
      others = new Set();
      tell();
      say({ kind: 'here', tab });
    },
    saved(revision) {
      if (!stopped) say({ kind: 'saved', tab, revision });
    },
    stop() {
      if (stopped) return;
      stopped = true;
      say({ kind: 'gone', tab });
      channel.close();
    },
  };
}

/** Owns one open draft or template: its store, its saving, and its view. */

import type { FileNotice, PopupCode } from '@dojang/domain';
import type { Scheduler } from '@dojang/field-editor/core';
import { createEditorView, type EditorView } from '@dojang/field-editor/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { session as account } from '../../session/api.ts';
import { bodyOf, type Draft, type DraftFrame, draftOfBody, sameBody } from '../model/draft.ts';
import { createDraftStore, type DraftStore } from '../model/draft-store.ts';
import type { Preset } from '../model/presets.ts';
import { type Autosave, createAutosave, type SaveState } from '../saving/autosave.ts';
import { createLocalCopy } from '../saving/local-copy.ts';
import { ALONE, type OtherTabs, type TabState, watchOtherTabs } from '../saving/other-tabs.ts';
import { afterPaint, browserScheduler } from './browser-scheduler.ts';
import { createId } from './create-id.ts';
import type { EditorSource } from './editor-source.ts';

export interface EditorSession {
  readonly documentId: string;
  /** What the editor does not change. */
  readonly frame: DraftFrame;
  /** What of the uploaded file its pages do not show. */
  readonly notices: readonly FileNotice[];
  readonly drafts: DraftStore;
  readonly view: EditorView;
  /** The preset that the palette is placing now, where the type alone does not tell it. */
  readonly preset: { current: Preset | null };
  readonly autosave: Autosave;
  readonly saving: StoreApi<SaveState>;
  /** A draft of this browser's storage that is older than the server's; null once the person has decided about it. */
  readonly kept: StoreApi<{ readonly draft: Draft | null }>;
  readonly decideOnKept: (take: boolean) => void;
  /** Other tabs of this browser with the same draft. */
  readonly tabs: StoreApi<TabState>;
  /** Creates a separate draft from the current content. @returns its id */
  readonly keepAsCopy: (name: string) => Promise<string>;
  /** Starts saving; returns a function that stops it. */
  readonly start: () => () => void;
  /** Sends the current draft. */
  readonly send: () => Promise<{ readonly popup: 0 | PopupCode }>;
}

const scheduler: Scheduler = browserScheduler;

/** Listens for other tabs until the signal, in browsers with broadcast channels. */
function joinTabs(documentId: string, tabs: StoreApi<TabState>, signal: AbortSignal): OtherTabs | null {
  if (!('BroadcastChannel' in window)) return null;
  const channel = new BroadcastChannel(`dojang.draft.${documentId}`);
  const others = watchOtherTabs(channel, createId(), (state) => tabs.setState(state, true));
  document.addEventListener('visibilitychange', () => !document.hidden && others.ask(), { signal });
  window.addEventListener('pagehide', others.stop, { signal });
  signal.addEventListener('abort', others.stop);
  return others;
}

/** The choice from a menu; it is cleared when it is placed, canceled, or replaced. */
function presetOf(view: EditorView): EditorSession['preset'] {
  const preset: EditorSession['preset'] = { current: null };
  view.store.subscribe((now, before) => {
    if (now.pendingPlacement !== before.pendingPlacement || now.pendingVariant !== before.pendingVariant)
      preset.current = null;
  });
  return preset;
}

/** Opens an editing session. The caller closes it. */
export function openEditorSession(source: EditorSource): EditorSession {
  const { id: documentId, frame, draft: there } = source;
  const copy = createLocalCopy(localStorage, account.user()?.userId ?? '', documentId);
  const found = copy.read();
  const foreign =
    found === null || sameBody(found.body, bodyOf(there, frame)) || found.body.fileId !== frame.fileId;
  const mine = foreign ? null : draftOfBody(found.body, there);
  const current = found?.revision === source.revision;
  if (foreign) copy.remove();

  const drafts = createDraftStore(mine && current ? mine : there, scheduler, createId, source.purpose);
  const view = createEditorView();
  const saving = createStore<SaveState>(() => ({ kind: 'saved' }));
  const kept = createStore<{ readonly draft: Draft | null }>(() => ({ draft: current ? null : mine }));
  const tabs = createStore<TabState>(() => ALONE);
  let others: OtherTabs | null = null;
  const body = () => bodyOf(drafts.state.getState().draft, frame);
  const autosave = createAutosave({
    revision: source.revision,
    read: body,
    put: source.put,
    fetch: source.fetch,
    copy,
    scheduler,
    afterPaint,
    isOnline: () => navigator.onLine,
    onState(state) {
      if (state.kind === 'failed' || state.kind !== saving.getState().kind) saving.setState(state, true);
    },
    onSaved: (revision) => others?.saved(revision),
  });

  return {
    ...{ documentId, frame },
    notices: source.notices,
    drafts,
    view,
    preset: presetOf(view),
    autosave,
    saving,
    kept,
    tabs,
    async keepAsCopy(name) {
      const address = await source.copyAs(name, body());
      autosave.finish();
      return address;
    },
    decideOnKept(take) {
      const { draft } = kept.getState();
      kept.setState({ draft: null });
      if (take && draft) drafts.replace(draft);
      else if (autosave.isSaved()) copy.remove();
    },
    start() {
      if (mine && current) autosave.changed();
      const stop = drafts.state.subscribe((state, before) => {
        if (state.draft !== before.draft) autosave.changed();
      });
      const end = new AbortController();
      const { signal } = end;
      window.addEventListener('online', () => autosave.retry(), { signal });
      // The last chance to write: a page that is left, or put into the background on a phone, may never run again.
      window.addEventListener('pagehide', autosave.keep, { signal });
      document.addEventListener('visibilitychange', () => document.hidden && autosave.keep(), { signal });
      others = joinTabs(documentId, tabs, signal);
      return () => {
        stop();
        end.abort();
        others = null;
        autosave.keep();
        void autosave.flush();
        drafts.stop();
      };
    },
    async send() {
      const { popup } = await source.finish(body(), autosave.revision());
      autosave.finish();
      return { popup };
    },
  };
}

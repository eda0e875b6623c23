import type { DocumentDetail } from '@dojang/contract';
import { tintOf } from '@dojang/field-editor/core';
import type { EditorPage, EditorPerson } from '@dojang/field-editor/react';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Draft } from '../model/draft.ts';
import type { DraftState } from '../model/draft-store.ts';
import type { EditorSession } from './editor-session.ts';
import type { WorkMode } from './work-mode.ts';

/** What the person opens the editor to fix: a participant's name, contact or fields, one field, or the document's name. */
export type Attention =
  | { readonly kind: 'name' | 'contact' | 'code' | 'fields'; readonly personKey: string }
  | { readonly kind: 'field'; readonly dragKey: string }
  | { readonly kind: 'documentName' };

export interface Editor {
  readonly session: EditorSession;
  readonly pages: readonly EditorPage[];
  /** Null without a particular problem. */
  readonly attention: Attention | null;
  readonly mode: WorkMode;
  /** The running document that the draft corrects; absent for every other draft. */
  readonly corrects?: DocumentDetail['corrects'];
  /** Who returned the document that the draft was made from; absent for every other draft. */
  readonly returned?: DocumentDetail['returned'];
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor to which a component belongs. @throws Error outside of one */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('used outside of an editor');
  return editor;
}

/** A part of the editor's state; renders again when it changes. */
export function useDraftState<T>(choose: (state: DraftState) => T): T {
  return useStore(useEditor().session.drafts.state, choose);
}

/** A part of the draft; renders again when it changes. */
export function useDraft<T>(choose: (draft: Draft) => T): T {
  return useDraftState((state) => choose(state.draft));
}

/** Whether a participant of the corrected document has signed or approved, so that nobody can change this person. */
export function useActed(key: string): boolean {
  return useEditor().corrects?.acted.includes(key) ?? false;
}

/** Number and color of every signing participant, in order. Keeps its identity until the order changes. */
export function useEditorPeople(): readonly EditorPerson[] {
  const keys = useDraft(useShallow((draft) => draft.people.map((person) => person.key)));
  return useMemo(() => keys.map((key, index) => ({ key, number: index + 1, tint: tintOf(index) })), [keys]);
}

import { type Difference, differenceOf, type EditorField, pageOf, toPoints } from '@dojang/field-editor/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shallow } from 'zustand/shallow';
import type { DraftState } from '../model/draft-store.ts';
import { useEditor } from '../session/editor-context.ts';
import { useEditorLabels } from '../session/use-editor-labels.ts';

/** Milliseconds; steps that follow each other faster are announced together, for example with a held arrow key. */
const QUIET_MS = 350;
const MM_PER_POINT = 25.4 / 72;

/** The field that was moved or resized, when it was only one. */
function theOne(before: readonly EditorField[], after: readonly EditorField[]): EditorField | undefined {
  const old = new Map(before.map((field) => [field.dragKey, field]));
  return after.find((field) => {
    const from = old.get(field.dragKey);
    return (
      from && (['page', 'x', 'y', 'width', 'height'] as const).some((side) => from[side] !== field[side])
    );
  });
}

/** Returns a function that describes the difference of two states in words. */
function useSentence() {
  const t = useTranslations('tools.said');
  const { fieldName } = useEditorLabels();
  const { pages, session } = useEditor();
  const one = (field: EditorField) => {
    const { people } = session.drafts.state.getState().draft;
    const index = people.findIndex((person) => person.key === field.participantKey);
    const { x, y, width, height } = toPoints(field, pageOf(pages, field.page));
    const mm = (points: number): number => Math.round(points * MM_PER_POINT);
    const name = fieldName(field, index < 0 ? null : index + 1);
    return { name, x: mm(x), y: mm(y), width: mm(width), height: mm(height) };
  };
  const partsOf = (what: Difference, single: EditorField | undefined): string[] => {
    const parts: string[] = [];
    if (what.added > 0) parts.push(t('added', { count: what.added }));
    if (what.removed > 0) parts.push(t('removed', { count: what.removed }));
    if (what.moved === 1 && single) parts.push(t('movedOne', one(single)));
    else if (what.moved > 0) parts.push(t('moved', { count: what.moved }));
    if (what.resized === 1 && single) parts.push(t('resizedOne', one(single)));
    else if (what.resized > 0) parts.push(t('resized', { count: what.resized }));
    if (what.changed > 0) parts.push(t('changed', { count: what.changed }));
    if (what.reordered && parts.length === 0) parts.push(t('reordered'));
    return parts;
  };
  return (before: DraftState, after: DraftState): string => {
    const { fields } = after.draft;
    const what = differenceOf(before.draft.fields, fields);
    const single = what.moved + what.resized === 1 ? theOne(before.draft.fields, fields) : undefined;
    const parts = partsOf(what, single);
    const people = (state: DraftState): string[] => state.draft.people.map(({ key }) => key);
    if (after.by !== 'edit' && !shallow(people(before), people(after))) parts.push(t('people'));
    if (parts.length === 0 && before.draft.groups !== after.draft.groups) parts.push(t('group'));
    if (parts.length === 0) return '';
    return after.by === 'edit' ? parts.join(' ') : t(after.by, { what: parts.join(' ') });
  };
}

/** Announces each step to screen readers, including undo and redo. It is not visible. */
export function Announcer() {
  const { drafts } = useEditor().session;
  const [said, setSaid] = useState('');
  const sentence = useRef(useSentence());
  sentence.current = useSentence();
  useEffect(() => {
    let told = drafts.state.getState();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const now = drafts.state.getState();
      const text = sentence.current(told, now);
      told = now;
      if (text !== '') setSaid(text);
    };
    const stop = drafts.state.subscribe((state, before) => {
      if (state.draft === before.draft) return;
      clearTimeout(timer);
      // An undo is announced separately from the edits after it; edits just before an undo are not announced any more.
      if (state.by !== before.by) {
        const text = state.by === 'edit' ? sentence.current(told, before) : '';
        told = before;
        if (text !== '') setSaid(text);
      }
      timer = setTimeout(tell, QUIET_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [drafts]);
  return (
    <p className="sr-only" role="log" aria-live="polite">
      {said}
    </p>
  );
}

import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import { stepFrom } from '../core/index.ts';
import { type EditorScope, elementOf } from './editor-scope.ts';

interface TabWalk {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Elements before and after all fields, from which the browser continues with its own tab order. */
  readonly before: RefObject<HTMLSpanElement | null>;
  readonly behind: RefObject<HTMLSpanElement | null>;
}

/** Makes Tab visit the fields in the order in which signers fill them in, not in that of the document tree. */
export function useTabWalk(scope: EditorScope): TabWalk {
  const before = useRef<HTMLSpanElement | null>(null);
  const behind = useRef<HTMLSpanElement | null>(null);
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const from = event.target instanceof HTMLElement ? event.target.dataset.field : undefined;
      if (event.key !== 'Tab' || from === undefined || event.altKey || event.ctrlKey) return;
      const by = event.shiftKey ? -1 : 1;
      const next = stepFrom(scope.latest.current.fields, from, by);
      const element = next && elementOf(scope, next.dragKey);
      if (element) {
        event.preventDefault();
        element.focus();
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else (by === 1 ? behind : before).current?.focus({ preventScroll: true });
    },
    [scope],
  );
  return { onKeyDown, before, behind };
}

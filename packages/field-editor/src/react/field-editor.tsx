import { inWalkingOrder } from '@dojang/domain';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { type EditorField, groupByPage, pruned } from '../core/index.ts';
import { type EditorLabels, type EditorScope, elementOf, type Latest, ScopeContext } from './editor-scope.ts';
import { type EditorView, select } from './editor-view.ts';
import './field-editor.css';
import { PageSheet } from './page-sheet.tsx';
import { PlacementHint } from './placement-hint.tsx';
import { useArmed } from './use-armed.ts';
import { useCanvasPointer } from './use-canvas-pointer.ts';
import { useCanvasPort } from './use-canvas-port.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePageWindow } from './use-page-window.ts';
import { useScale } from './use-scale.ts';
import { useTabWalk } from './use-tab-walk.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

export interface FieldEditorProps extends Latest {
  readonly view: EditorView;
  readonly labels: EditorLabels;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Called when a page's picture could not be loaded: its address may have expired. */
  readonly onPictureError?: () => void;
  /** What screen readers get of a page besides its fields; it is not visible. */
  readonly wordsOf?: (page: number) => ReactNode;
}

const scaleStyle = (scale: number): CSSProperties & { readonly '--fe-scale': number } => ({
  '--fe-scale': scale,
});

/** The fields without those of hidden participants: an invisible field is neither selected nor snapped to. */
function useShownFields(view: EditorView, fields: readonly EditorField[]): readonly EditorField[] {
  const hidden = useStore(view.store, (state) => state.hidden);
  return useMemo(
    () => (hidden.length === 0 ? fields : fields.filter((f) => !hidden.includes(f.participantKey))),
    [fields, hidden],
  );
}

/** The numbers of the fields in the order in which one participant fills them in; null while no such order is shown. */
function useWalk(view: EditorView, fields: readonly EditorField[]) {
  const walkOf = useStore(view.store, (state) => state.walkOf);
  return useMemo(() => {
    if (walkOf === null) return null;
    const own = inWalkingOrder(fields.filter((field) => field.participantKey === walkOf));
    return new Map(own.map((field, index) => [field.dragKey, index + 1]));
  }, [fields, walkOf]);
}

function useEditorScope(props: FieldEditorProps, fields: readonly EditorField[]): EditorScope {
  const { view, labels } = props;
  const latest = useRef<Latest>({ ...props, fields });
  useLayoutEffect(() => {
    latest.current = { ...props, fields };
  });
  const root = useRef<HTMLDivElement | null>(null);
  const scroller = useRef<HTMLDivElement | null>(null);
  const focusNext = useRef<string | null>(null);
  return useMemo(() => ({ view, labels, latest, root, scroller, focusNext }), [view, labels]);
}

/** Focuses a field that was just placed, pasted or dragged to another page. */
function useFocusNext(scope: EditorScope, fields: readonly EditorField[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there only after the fields changed
  useLayoutEffect(() => {
    const dragKey = scope.focusNext.current;
    const element = dragKey === null ? null : elementOf(scope, dragKey);
    if (dragKey === null || !element) return;
    scope.focusNext.current = null;
    if (!scope.view.store.getState().selection.includes(dragKey)) select(scope.view, [dragKey]);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [fields]);
}

/** The pages with their fields, for mouse, touch and keyboard. It stores no fields: every change is emitted as a patch. */
export function FieldEditor(props: FieldEditorProps) {
  const { mode, pages, people, view, labels, onUndo, onRedo, onPictureError, wordsOf } = props;
  const fields = useShownFields(view, props.fields);
  const walk = useWalk(view, fields);
  const scope = useEditorScope(props, fields);
  const keysId = useId();
  const scale = useStore(view.store, (state) => state.scale);
  const groups = useRef<ReturnType<typeof groupByPage>>([]);
  groups.current = groupByPage(fields, pages.length, groups.current);
  const zoomAround = useScale(scope, pages);
  useZoomGestures(scope, zoomAround);
  usePageWindow(scope, pages);
  useCanvasPort(scope);
  useArmed(scope);
  useEditorKeys(scope, { onUndo, onRedo });
  useFocusNext(scope, fields);
  useEffect(() => select(view, pruned(view.store.getState().selection, fields)), [view, fields]);
  const pointer = useCanvasPointer(scope);
  const { before, behind, onKeyDown } = useTabWalk(scope);
  const handlers = { ...pointer, onKeyDown };
  const [first, last] = [fields[0]?.dragKey, fields.at(-1)?.dragKey];
  const ends = useMemo(() => [first, last], [first, last]);

  return (
    <ScopeContext value={scope}>
      <div className="fe-root" ref={scope.root}>
        <div className="fe-scroll" ref={scope.scroller} data-scroller {...handlers}>
          <span ref={before} tabIndex={-1} />
          <p id={keysId} hidden>
            {labels.keys}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, since nothing here is a form */}
          <div className="fe-column" role="group" aria-label={labels.canvas} style={scaleStyle(scale)}>
            {pages.map((page, index) => (
              <PageSheet
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
                key={index}
                number={index + 1}
                page={page}
                fields={groups.current[index] ?? []}
                people={people}
                arrange={mode.arrange}
                keysId={keysId}
                ends={ends}
                walk={walk}
                onPictureError={onPictureError}
                words={wordsOf?.(index + 1)}
              />
            ))}
          </div>
          <span ref={behind} tabIndex={-1} />
        </div>
        {mode.arrange && <PlacementHint />}
      </div>
    </ScopeContext>
  );
}

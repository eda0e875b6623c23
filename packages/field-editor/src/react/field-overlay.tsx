import { lackOfSize } from '@dojang/domain';
import { LockKeyhole } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { useStore } from 'zustand';
import { CORNERS, type EditorField, isLocked, looksAlike, type PageSize, toPoints } from '../core/index.ts';
import { useScope } from './editor-scope.ts';
import { select } from './editor-view.ts';
import { FieldFace } from './field-face.tsx';

interface FieldOverlayProps {
  readonly field: EditorField;
  readonly page: PageSize;
  readonly number: number | null;
  readonly tint: string;
  readonly arrange: boolean;
  readonly keysId: string;
  /** Whether Tab enters the fields here. */
  readonly isEnd: boolean;
  /** Its number in the order of filling in that is shown; null when none is. */
  readonly walk: number | null;
}

/** Points below which a field is low, and the width from which its number leaves enough space for the text. */
const LOW = 28;
const ROOM = 84;

/** In a low field the number is inside, at the end that text reaches last, so that the words of the document stay readable. */
function numberAt(field: EditorField, page: PageSize): 'corner' | 'start' | 'end' {
  if (field.height * page.height >= LOW || field.width * page.width < ROOM) return 'corner';
  return field.style?.align === 'right' ? 'start' : 'end';
}

type TintStyle = CSSProperties & { readonly '--fe-tint': string };

function sameOverlay(before: FieldOverlayProps, after: FieldOverlayProps): boolean {
  const { field, ...rest } = before;
  const { field: now, ...others } = after;
  const left = Object.values(rest);
  return looksAlike(field, now) && Object.values(others).every((value, index) => value === left[index]);
}

/** One field on its page: a named, focusable box in the color of its participant. */
export const FieldOverlay = memo(function FieldOverlay(props: FieldOverlayProps) {
  const { field, page, number, tint, arrange, keysId, isEnd, walk } = props;
  const { view, labels } = useScope();
  const selected = useStore(view.store, (state) => state.selection.includes(field.dragKey));
  const leads = useStore(view.store, (state) => state.selection[0] === field.dragKey);
  const locked = isLocked(field);
  const style: TintStyle = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
    '--fe-tint': tint,
  };
  const small = field.width * page.width < 30 || field.height * page.height < 18;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element may not hold the handles
    <div
      className="fe-field"
      style={style}
      data-field={field.dragKey}
      data-type={field.type}
      data-selected={selected || undefined}
      data-small={small || undefined}
      data-lacks-size={lackOfSize(field, toPoints(field, page)) !== null || undefined}
      data-number-at={numberAt(field, page)}
      role="button"
      data-locked={locked || undefined}
      tabIndex={isEnd || leads ? 0 : -1}
      aria-pressed={selected}
      aria-label={labels.fieldName(field, number)}
      aria-describedby={arrange ? keysId : undefined}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) select(view, [field.dragKey]);
      }}
    >
      <FieldFace field={field} page={page} />
      {walk === null
        ? number !== null && <span className="fe-number" data-number={number} aria-hidden="true" />
        : walk > 0 && <span className="fe-number fe-walk" data-number={walk} aria-hidden="true" />}
      {locked && (
        <span className="fe-lock" aria-hidden="true">
          <LockKeyhole size={11} strokeWidth={2.25} />
        </span>
      )}
      {field.required && <span className="fe-required" aria-hidden="true" />}
      {leads &&
        arrange &&
        !locked &&
        (small ? (['se'] as const) : CORNERS).map((corner) => (
          <span key={corner} className="fe-handle" data-corner={corner} aria-hidden="true" />
        ))}
    </div>
  );
}, sameOverlay);

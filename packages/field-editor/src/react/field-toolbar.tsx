import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Layers,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Scaling,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import {
  DIRECTIONS,
  type Direction,
  EDGES,
  type Edge,
  type EditorField,
  isLocked,
  LEAST_SPREAD,
  pageOf,
  placeOfBar,
  toPoints,
} from '../core/index.ts';
import { useScope } from './editor-scope.ts';
import {
  alignSelected,
  distributeSelected,
  duplicateSelected,
  equalizeSelected,
  removeSelected,
  repeatSelected,
  toggleLock,
} from './field-actions.ts';
import { COARSE, NARROW, sizeOfBar, useMedia } from './use-media.ts';

const EDGE_ICONS: Readonly<Record<Edge, LucideIcon>> = {
  left: AlignStartVertical,
  middle: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  center: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

const DIRECTION_ICONS: Readonly<Record<Direction, LucideIcon>> = {
  horizontal: AlignHorizontalDistributeCenter,
  vertical: AlignVerticalDistributeCenter,
};

/** Between the fields and the bar, in pixels. */
const GAP = 13;

interface ToolProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly danger?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon: Icon, name, danger = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="fe-tool"
      aria-label={name}
      title={name}
      data-danger={danger || undefined}
      onClick={onPress}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

interface ToolbarProps {
  /** Fields of this page. */
  readonly fields: readonly EditorField[];
  readonly page: number;
}

type BarStyle = CSSProperties & { readonly '--fe-tools': number };

/** The bar next to the selected fields of this page; on phones it is below the page, which it would cover otherwise. */
export function FieldToolbar({ fields, page }: ToolbarProps) {
  const scope = useScope();
  const { view, labels, latest } = scope;
  const selection = useStore(view.store, (state) => state.selection);
  const scale = useStore(view.store, (state) => state.scale);
  const narrow = useMedia(NARROW);
  const isCoarse = useMedia(COARSE);
  const lead = fields.find((field) => field.dragKey === selection[0]);
  if (lead === undefined) return null;
  const chosen = fields.filter((field) => selection.includes(field.dragKey));
  const locked = chosen.every(isLocked);
  const many = chosen.length > 1 && !locked;
  const spread = chosen.filter((field) => !isLocked(field)).length >= LEAST_SPREAD;
  const repeats = selection.length === 1 && latest.current.pages.length > 1;
  const open = latest.current.onOpen;
  const tools = 2 + (open ? 1 : 0) + (repeats ? 1 : 0) + (many ? 7 : 0) + (spread ? 2 : 0) + (locked ? 0 : 1);
  const size = pageOf(latest.current.pages, page);
  const bar = sizeOfBar(tools, isCoarse);
  const pointsOf = (some: readonly EditorField[]) => some.map((field) => toPoints(field, size));
  const at = placeOfBar({
    chosen: pointsOf([lead, ...chosen.filter((field) => field !== lead)]),
    others: pointsOf(fields.filter((field) => !chosen.includes(field))),
    bar: { width: bar.width / scale, height: bar.height / scale },
    page: size,
    gap: GAP / scale,
  });
  const middle = at.x + bar.width / scale / 2;
  const beside: CSSProperties = {
    left: `${(middle / size.width) * 100}%`,
    top: `${(at.y / size.height) * 100}%`,
  };
  const style: BarStyle = { '--fe-tools': tools, ...(narrow ? {} : beside) };
  const shown = (
    <div
      className="fe-toolbar"
      data-docked={narrow || undefined}
      role="toolbar"
      aria-label={labels.toolbar}
      style={style}
    >
      {open && <Tool icon={SlidersHorizontal} name={labels.settings} onPress={() => open(lead.dragKey)} />}
      <Tool icon={Copy} name={labels.duplicate} onPress={() => duplicateSelected(scope)} />
      {repeats && <Tool icon={Layers} name={labels.repeat} onPress={() => repeatSelected(scope, page)} />}
      <Tool
        icon={locked ? LockKeyholeOpen : LockKeyhole}
        name={locked ? labels.unlock : labels.lock}
        onPress={() => toggleLock(scope)}
      />
      {many && <ArrangeTools spread={spread} />}
      {!locked && (
        <>
          <i className="fe-toolbar-line" />
          <Tool icon={Trash2} name={labels.remove} danger onPress={() => removeSelected(scope)} />
        </>
      )}
    </div>
  );
  return narrow && scope.root.current ? createPortal(shown, scope.root.current) : shown;
}

/** The tools that arrange several fields. */
function ArrangeTools({ spread }: { readonly spread: boolean }) {
  const scope = useScope();
  const { labels } = scope;
  return (
    <>
      <i className="fe-toolbar-line" />
      {EDGES.map((edge) => (
        <Tool
          key={edge}
          icon={EDGE_ICONS[edge]}
          name={labels.align[edge]}
          onPress={() => alignSelected(scope, edge)}
        />
      ))}
      {spread &&
        DIRECTIONS.map((direction) => (
          <Tool
            key={direction}
            icon={DIRECTION_ICONS[direction]}
            name={labels.distribute[direction]}
            onPress={() => distributeSelected(scope, direction)}
          />
        ))}
      <Tool icon={Scaling} name={labels.equalize} onPress={() => equalizeSelected(scope)} />
    </>
  );
}

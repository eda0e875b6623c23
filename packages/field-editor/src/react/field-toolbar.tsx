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
import { type CSSProperties, useSyncExternalStore } from 'react';
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

/** Above this share of the page's height, the bar is below the field, otherwise above it. */
const LOW = 0.86;
/** Above this share, there is no space above the fields. */
const HIGH = 0.08;

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

/** The width of phones, as in the other style sheets. */
const NARROW = '(max-width: 767.98px)';

const watchNarrow = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The bar next to the selected fields of this page; on phones it is below the page, which it would cover otherwise. */
export function FieldToolbar({ fields, page }: ToolbarProps) {
  const scope = useScope();
  const { view, labels, latest } = scope;
  const selection = useStore(view.store, (state) => state.selection);
  const narrow = useSyncExternalStore(watchNarrow, () => matchMedia(NARROW).matches);
  const lead = fields.find((field) => field.dragKey === selection[0]);
  if (lead === undefined) return null;
  const chosen = fields.filter((field) => selection.includes(field.dragKey));
  const locked = chosen.every(isLocked);
  const many = chosen.length > 1 && !locked;
  const spread = chosen.filter((field) => !isLocked(field)).length >= LEAST_SPREAD;
  const repeats = selection.length === 1 && latest.current.pages.length > 1;
  const open = latest.current.onOpen;
  const tools = 2 + (open ? 1 : 0) + (repeats ? 1 : 0) + (many ? 7 : 0) + (spread ? 2 : 0) + (locked ? 0 : 1);
  // Above several fields, so that it covers none of them; below a single one, where the pointer is.
  const top = Math.min(...chosen.map((field) => field.y));
  const under = chosen.length > 1 ? top < HIGH : lead.y + lead.height < LOW;
  const beside: CSSProperties = {
    left: `clamp(var(--fe-half-bar), ${(lead.x + lead.width / 2) * 100}%, calc(100% - var(--fe-half-bar)))`,
    ...(under
      ? { top: `calc(${(lead.y + lead.height) * 100}% + 12px)` }
      : { bottom: `calc(${(1 - top) * 100}% + 14px)` }),
  };
  const style: BarStyle = { '--fe-tools': tools, ...(narrow ? {} : beside) };
  const bar = (
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
  return narrow && scope.root.current ? createPortal(bar, scope.root.current) : bar;
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

import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  Copy,
  Layers,
  type LucideIcon,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { EDGES, type Edge, type EditorField } from '../core/index.ts';
import { useScope } from './editor-scope.ts';
import { alignSelected, duplicateSelected, removeSelected, repeatSelected } from './field-actions.ts';

const EDGE_ICONS: Readonly<Record<Edge, LucideIcon>> = {
  left: AlignStartVertical,
  middle: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  centre: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

/** Below this share of the page, the bar stands over the field instead of under it. */
const LOW = 0.86;

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

/** The bar beside the chosen fields of this page. */
export function FieldToolbar({
  fields,
  page,
}: {
  readonly fields: readonly EditorField[];
  readonly page: number;
}) {
  const scope = useScope();
  const { view, labels, latest } = scope;
  const selection = useStore(view.store, (state) => state.selection);
  const lead = fields.find((field) => field.dragKey === selection[0]);
  if (lead === undefined) return null;
  const many = selection.length > 1;
  const under = lead.y + lead.height < LOW;
  const style: CSSProperties = {
    left: `clamp(var(--fe-half-bar), ${(lead.x + lead.width / 2) * 100}%, calc(100% - var(--fe-half-bar)))`,
    top: under ? `calc(${(lead.y + lead.height) * 100}% + 12px)` : `calc(${lead.y * 100}% - 54px)`,
  };
  return (
    <div
      className="fe-toolbar"
      role="toolbar"
      aria-label={labels.toolbar}
      style={style}
      data-many={many || undefined}
    >
      {latest.current.onOpen && (
        <Tool
          icon={SlidersHorizontal}
          name={labels.settings}
          onPress={() => latest.current.onOpen?.(lead.dragKey)}
        />
      )}
      <Tool icon={Copy} name={labels.duplicate} onPress={() => duplicateSelected(scope)} />
      {!many && latest.current.pages.length > 1 && (
        <Tool icon={Layers} name={labels.repeat} onPress={() => repeatSelected(scope, page)} />
      )}
      {many &&
        EDGES.map((edge) => (
          <Tool
            key={edge}
            icon={EDGE_ICONS[edge]}
            name={labels.align[edge]}
            onPress={() => alignSelected(scope, edge)}
          />
        ))}
      <i className="fe-toolbar-line" />
      <Tool icon={Trash2} name={labels.remove} danger onPress={() => removeSelected(scope)} />
    </div>
  );
}

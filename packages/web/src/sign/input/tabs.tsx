import { type KeyboardEvent, useRef } from 'react';
import { classes } from '../ui/classes.ts';

interface TabsProps<V extends string> {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly (readonly [V, string])[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

/** Tabs with one tab stop; arrows go to the neighbor. */
export function Tabs<V extends string>({ id, label, tabs, chosen, onChoose }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(([value]) => value === chosen);

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    onChoose(next[0]);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next[0]}`)}`)?.focus();
  }

  return (
    <div ref={list} className={classes('tabs')} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(([value, name]) => (
        <button
          key={value}
          id={`${id}-${value}`}
          type="button"
          role="tab"
          aria-selected={value === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

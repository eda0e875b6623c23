import { type ReactElement, type ReactNode, useRef } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Text } from 'react-aria-components';
import { cx } from '../class-names.ts';
import { Popover } from './popover.tsx';

export const POPOVER_CLASS =
  'animate-fade-in rounded-card bg-card shadow-overlay inset-ring inset-ring-line outline-none';
export const ITEM_CLASS =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 text-ink outline-none select-none ' +
  'max-md:min-h-11 data-focused:bg-hover data-disabled:cursor-default data-disabled:text-placeholder';

/** How an entry was chosen; assistive technology that presses for the person counts as the keyboard. */
export type PressedBy = 'pointer' | 'keyboard';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** True for a destructive action, which is red. */
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
  /** Why the entry is disabled; it stands below the label. */
  readonly reason?: string;
  readonly onAction: (by: PressedBy) => void;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A button with a list of actions. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const by = useRef<PressedBy>('keyboard');
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" offset={4} className={cx(POPOVER_CLASS, 'min-w-44')}>
        <AriaMenu aria-label={label} className="max-h-[inherit] overflow-auto rounded-card p-1 outline-none">
          {entries.map((entry) => (
            <AriaMenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled ?? false}
              onPressStart={({ pointerType }) => {
                by.current = pointerType === 'keyboard' || pointerType === 'virtual' ? 'keyboard' : 'pointer';
              }}
              onAction={() => entry.onAction(by.current)}
              className={cx(ITEM_CLASS, entry.isDestructive && entry.isDisabled !== true && 'text-bad!')}
            >
              {entry.icon}
              {entry.reason === undefined ? (
                entry.label
              ) : (
                <span className="flex max-w-60 flex-col py-1.5">
                  <Text slot="label">{entry.label}</Text>
                  <Text slot="description" className="text-13 leading-[18px] text-muted">
                    {entry.reason}
                  </Text>
                </span>
              )}
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';

/** A text button at the right of a row. */
export function RowAction(props: {
  label: string;
  aria?: string;
  id?: string;
  onPress: () => void;
  isBusy?: boolean;
}) {
  const { label, aria, id, onPress, isBusy = false } = props;
  return (
    <AriaButton
      {...(id === undefined ? {} : { id })}
      {...(aria === undefined ? {} : { 'aria-label': aria })}
      onPress={onPress}
      isDisabled={isBusy}
      className="rounded-6 px-2.5 py-1.5 font-semibold whitespace-nowrap text-brand-700 data-hovered:bg-brand-50 data-disabled:text-placeholder max-md:min-h-11"
    >
      {label}
    </AriaButton>
  );
}

/** A card that holds rows of settings. */
export const SettingCard = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 divide-y divide-line rounded-card border border-line bg-card">{children}</div>
);

interface SettingRowProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly alignTop?: boolean;
}

/** One of the member's data: its label, its value, and its actions. */
export function SettingRow({ label, children, actions, alignTop = false }: SettingRowProps) {
  return (
    <div
      className={cx(
        'grid gap-x-4 px-5 py-2.5 max-md:px-4 md:min-h-[52px] md:grid-cols-[152px_1fr]',
        alignTop ? 'items-start md:py-4' : 'items-center',
      )}
    >
      <span className="text-muted max-md:text-13">{label}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4">
        <div className="min-w-0 grow basis-50">{children}</div>
        {actions ? <div className="-mr-2.5 ml-auto flex flex-wrap justify-end">{actions}</div> : null}
      </div>
    </div>
  );
}

interface EditableRowProps {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The label of the button that opens the form; the default is 'change'. */
  readonly openLabel?: string;
  /** Further actions while it is closed. */
  readonly actions?: ReactNode;
  /** The form, while it is open. */
  readonly children: ReactNode;
}

/** A row that becomes a form. When the form closes, the focus returns to the button that opened it. */
export function EditableRow({
  id,
  label,
  value,
  isOpen,
  onOpen,
  openLabel,
  actions,
  children,
}: EditableRowProps) {
  const t = useTranslations('my');
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(`change-${id}`)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, id]);
  return (
    <SettingRow
      label={label}
      alignTop={isOpen}
      actions={
        isOpen ? null : (
          <>
            {actions}
            <RowAction
              id={`change-${id}`}
              label={openLabel ?? t('change')}
              aria={openLabel ?? t('changeOf', { what: label })}
              onPress={onOpen}
            />
          </>
        )
      }
    >
      {isOpen ? children : value}
    </SettingRow>
  );
}

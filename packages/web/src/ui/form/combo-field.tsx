import { ChevronDown, CircleAlert, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
} from 'react-aria-components';
import { cx } from '../class-names.ts';
import { ITEM_CLASS, POPOVER_CLASS } from '../controls/menu.tsx';
import { Popover } from '../controls/popover.tsx';
import { INPUT_BOX, INPUT_TEXT } from './input-look.ts';

export interface ComboOption {
  readonly id: string;
  /** What the input holds after the option was chosen. */
  readonly text: string;
  readonly content: ReactNode;
}

export interface ComboFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly ComboOption[];
  readonly onChoose: (id: string) => void;
  /** Removes an option from the list: by its cross, or with Shift and Delete. */
  readonly onRemove: (id: string) => void;
  /** Names the list and its keys. */
  readonly listLabel: string;
  readonly openLabel: string;
  readonly removeLabel: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly inputMode?: 'email' | 'text';
}

/** An input that takes any text and suggests some; the label is hidden from sight. */
export function ComboField(props: ComboFieldProps) {
  const { label, value, onChange, options, onChoose, error, listLabel, onFocus, onBlur } = props;
  return (
    <ComboBox
      allowsCustomValue
      items={options}
      inputValue={value}
      onInputChange={onChange}
      onChange={(key) => {
        if (key !== null) onChoose(String(key));
      }}
      isInvalid={error !== undefined}
      autoFocus={props.autoFocus ?? false}
      {...(onFocus ? { onFocus } : {})}
      {...(onBlur ? { onBlur } : {})}
      className="flex flex-col gap-1.5"
    >
      <Label className="sr-only">{label}</Label>
      <Group className={cx(INPUT_BOX, 'h-9 max-md:h-11')}>
        <OptionInput {...props} />
      </Group>
      <FieldError className="flex gap-1.5 text-13 text-bad">
        <CircleAlert size={14} className="mt-[3px]" aria-hidden />
        <span>{error}</span>
      </FieldError>
      <Popover className={cx(POPOVER_CLASS, 'w-72 max-w-[calc(100vw-24px)] min-w-(--trigger-width)')}>
        <ListBox<ComboOption>
          aria-label={listLabel}
          className="max-h-[inherit] overflow-auto rounded-card p-1 outline-none"
        >
          {(option) => <Option option={option} {...props} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/**
 * The input. Shift and Delete remove the option that the arrow keys have reached. The arrow beside it is for pointers: the keyboard
 * opens the list by the arrow keys.
 */
function OptionInput({ placeholder, inputMode = 'text', onRemove, options, openLabel }: ComboFieldProps) {
  const state = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const opened = useRef(state);
  opened.current = state;
  const hasOptions = options.length > 0;
  // Options that arrive after the typing open the list as those do that were there before.
  useEffect(() => {
    if (hasOptions && isTyping.current && !opened.current?.isOpen) opened.current?.open(null, 'input');
  }, [hasOptions]);
  const press = (event: KeyboardEvent): void => {
    if (['Enter', 'Tab', 'Escape'].includes(event.key)) isTyping.current = false;
    const reached = state?.isOpen ? state.selectionManager.focusedKey : null;
    if (event.key !== 'Delete' || !event.shiftKey || reached === null || reached === undefined) return;
    event.preventDefault();
    onRemove(String(reached));
  };
  return (
    <>
      <Input
        ref={input}
        className={cx(INPUT_TEXT, 'h-full')}
        placeholder={placeholder}
        inputMode={inputMode}
        spellCheck={false}
        autoComplete="off"
        onInput={() => {
          isTyping.current = true;
        }}
        onBlur={() => {
          isTyping.current = false;
        }}
        onKeyDown={press}
      />
      {hasOptions ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title={openLabel}
          className="flex h-full w-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover max-md:w-11"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            state?.toggle(null, 'manual');
          }}
        >
          <ChevronDown size={15} aria-hidden />
        </button>
      ) : null}
    </>
  );
}

interface OptionProps extends Pick<ComboFieldProps, 'onRemove' | 'removeLabel'> {
  readonly option: ComboOption;
}

/** The cross is for pointers only, since an option contains nothing that takes the focus; the keys stand in the list's label. */
function Option({ option, onRemove, removeLabel }: OptionProps) {
  const stop = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ListBoxItem id={option.id} textValue={option.text} className={cx(ITEM_CLASS, 'group/option pr-1')}>
      <span className="min-w-0 flex-1">{option.content}</span>
      <span
        aria-hidden
        title={removeLabel}
        className="flex size-8 shrink-0 items-center justify-center rounded-6 text-muted hover:bg-line max-md:size-11 md:not-group-hover/option:not-group-data-focused/option:opacity-0"
        onPointerDown={stop}
        onPointerUp={stop}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onRemove(option.id);
        }}
      >
        <X size={15} />
      </span>
    </ListBoxItem>
  );
}

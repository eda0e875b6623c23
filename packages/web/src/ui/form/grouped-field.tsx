import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { caretAfterDashing } from '../hooks/contact-typing.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface GroupedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'rows'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Adds the separators to typed digits, as in 010-1234-5678. */
  readonly group: (typed: string) => string;
}

/** An input for digits with automatic dashes. The caret keeps its position, and nothing changes during a composition. */
export function GroupedField({ value, onChange, group, inputProps, onBlur, ...rest }: GroupedFieldProps) {
  const caret = useRef<{ readonly input: HTMLInputElement; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });
  const type = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const typed = input.value;
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) {
      onChange(typed);
      return;
    }
    const shown = group(typed);
    caret.current = { input, at: caretAfterDashing(typed, input.selectionStart ?? typed.length, shown) };
    onChange(shown);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={value}
      onBlur={(event) => {
        if (group(value) !== value) onChange(group(value));
        onBlur?.(event);
      }}
      inputProps={{ spellCheck: false, ...inputProps, onInput: type }}
    />
  );
}

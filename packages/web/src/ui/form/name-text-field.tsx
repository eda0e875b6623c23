import { TextField, type TextFieldProps } from './text-field.tsx';
import { useCleanedName } from './use-cleaned-name.tsx';

interface NameTextFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'rows'> {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** An input for a name that others will read. Leaving it shows the name as it is stored, and tells what was removed. */
export function NameTextField({ value, onChange, onBlur, onKeyDown, hint, ...rest }: NameTextFieldProps) {
  const { clean, cleanOnEnter, note } = useCleanedName(value, onChange);
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      hint={
        note === null ? (
          hint
        ) : (
          <>
            {note}
            {hint}
          </>
        )
      }
      onBlur={(event) => {
        clean();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        cleanOnEnter(event);
        // Without this, React Aria keeps the key from the dialog around the input, which Escape closes.
        if (onKeyDown === undefined) event.continuePropagation();
        else onKeyDown(event);
      }}
    />
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Group,
  Input,
  type InputProps,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import { cx } from '../class-names.ts';
import { INPUT_BOX, INPUT_TEXT } from './input-look.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> {
  readonly label: string;
  /** Hides the label from sight, not from assistive technology. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Shown in red and read aloud; also marks the field as invalid. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** The number of lines of a text area. */
  readonly rows?: number;
  readonly large?: boolean;
  readonly className?: string;
  readonly inputProps?: Omit<InputProps, 'className' | 'style'> & { readonly ref?: Ref<HTMLInputElement> };
}

/** A labeled input (or area) of text with hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    placeholder,
    start,
    end,
    rows,
    large,
    className,
    inputProps,
    ...rest
  } = props;
  return (
    <AriaTextField
      {...rest}
      isInvalid={error !== undefined || rest.isInvalid === true}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className={cx('text-13 font-semibold text-ink-2', labelHidden && 'sr-only')}>{label}</Label>
      {rows === undefined ? (
        <Group className={cx(INPUT_BOX, large ? 'h-11' : 'h-9 max-md:h-11')}>
          {start ? <span className="pl-3 text-muted">{start}</span> : null}
          <Input
            {...inputProps}
            className={cx(INPUT_TEXT, 'h-full')}
            {...(placeholder ? { placeholder } : {})}
          />
          {end ? <span className="flex items-center pr-1 text-muted">{end}</span> : null}
        </Group>
      ) : (
        <Group className={INPUT_BOX}>
          <TextArea
            className={cx(INPUT_TEXT, 'resize-none py-2')}
            rows={rows}
            {...(placeholder ? { placeholder } : {})}
          />
        </Group>
      )}
      {hint ? (
        <Text slot="description" className="text-13 text-muted">
          {hint}
        </Text>
      ) : null}
      <FieldError className="flex gap-1.5 text-13 text-bad">
        <CircleAlert size={14} className="mt-[3px]" aria-hidden />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  );
}

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

/** Inputs have 16 px on phones, so that the browser does not zoom in. */
const BOX =
  'flex items-center rounded-control bg-card outline-none inset-ring inset-ring-control data-focus-within:inset-ring-2 ' +
  'data-focus-within:inset-ring-brand-600 data-invalid:inset-ring-[1.5px] data-invalid:inset-ring-bad ' +
  'data-disabled:bg-desk data-disabled:inset-ring-line-2';
const INPUT =
  'w-full min-w-0 bg-transparent px-3 text-ink outline-none max-md:text-16 data-disabled:text-placeholder';

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
        <Group className={cx(BOX, large ? 'h-11' : 'h-9 max-md:h-11')}>
          {start ? <span className="pl-3 text-muted">{start}</span> : null}
          <Input {...inputProps} className={cx(INPUT, 'h-full')} {...(placeholder ? { placeholder } : {})} />
          {end ? <span className="flex items-center pr-1 text-muted">{end}</span> : null}
        </Group>
      ) : (
        <Group className={BOX}>
          <TextArea
            className={cx(INPUT, 'resize-none py-2')}
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

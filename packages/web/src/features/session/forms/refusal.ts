import type { FieldErrors } from '../../../ui/form/use-submission.ts';
import { useErrorMessage } from '../error-message.ts';
import { refusesValue } from './refuses-value.ts';

/** Owns where the error of a form with one field stands: at the field when its value is refused, otherwise above the form. */

/** Returns a function that gives the message for an error of a form with one field, with its place. */
export function useRefusal() {
  const errorText = useErrorMessage();
  return <Field extends string>(error: unknown, field: Field): FieldErrors<Field> | string => {
    if (!refusesValue(error)) return errorText(error);
    const errors: { [Name in Field]?: string } = {};
    errors[field] = errorText(error);
    return errors;
  };
}

import type { FieldResult } from '@dojang/contract';
import { classes } from '../ui/classes.ts';

/** The id of the help text, by which the input is described; no element has it where there is no help. */
export const HELP_ID = 'place-help';

/** The requester's help text for the person who fills the field in. */
export function HelpLine({ field }: { field: FieldResult }) {
  const help = field.settings?.help?.trim();
  return help ? (
    <p id={HELP_ID} className={classes('help-line')}>
      {help}
    </p>
  ) : null;
}

import type { FieldResult } from '@dojang/contract';
import { classes } from '../ui/classes.ts';

/** The requester's help text for the person who fills the field in. */
export function HelpLine({ field }: { field: FieldResult }) {
  const help = field.settings?.help?.trim();
  return help ? <p className={classes('help-line')}>{help}</p> : null;
}

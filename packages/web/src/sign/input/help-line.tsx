import type { FieldResult } from '@dojang/contract';
import { classes } from '../ui/classes.ts';

/** What the requester wrote for whoever fills this in. */
export function HelpLine({ field }: { field: FieldResult }) {
  const help = field.settings?.help?.trim();
  return help ? <p className={classes('help-line')}>{help}</p> : null;
}

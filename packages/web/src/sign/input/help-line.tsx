import type { FieldResult } from '@dojang/contract';

/** What the requester wrote for whoever fills this in. */
export function HelpLine({ field }: { field: FieldResult }) {
  const help = field.settings?.help?.trim();
  return help ? <p className="help-line">{help}</p> : null;
}

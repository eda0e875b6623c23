import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';

/** Leads back to where an account came from; nothing by a link, where the tab is closed. */
export function LeaveButton() {
  const { language } = useTexts();
  const { leave } = useSigningContext().access;
  if (leave === null) return null;
  return (
    <button type="button" className={classes('button', 'outlined')} onClick={leave.act}>
      {leave.text(language)}
    </button>
  );
}

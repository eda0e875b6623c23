import { CircleSlash } from 'lucide-react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Hero } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { LeaveButton } from './leave-button.tsx';

/** After the signer has refused. */
export function Refused() {
  const { t } = useTexts();
  const { entry, access } = useSigningContext();
  const title = entry?.participantType === 'approver' ? t.refuse.returnedTitle : t.refuse.doneTitle;
  return (
    <Screen
      brand
      what={title}
      heading={
        <>
          <Hero tone="warn" icon={<CircleSlash size={36} />} />
          {title}
        </>
      }
      bar={access.leave ? <LeaveButton /> : <p className={classes('text-bold', 'center')}>{t.mayClose}</p>}
    >
      <p className={classes('text-secondary', 'center', 'under')}>
        {entry?.documentName}
        <br />
        {t.refuse.doneWhy(toSender(t, entry))}
      </p>
    </Screen>
  );
}

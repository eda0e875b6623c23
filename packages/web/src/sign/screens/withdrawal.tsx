import { useState } from 'react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ReasonSheet } from '../ui/reason-sheet.tsx';

/** Offers a signer who has signed to withdraw, while others still have to sign. */
export function Withdrawal() {
  const { t } = useTexts();
  const { entry, withdraw } = useSigningContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes('button', 'plain')} onClick={() => setOpen(true)}>
        {t.withdraw.offer}
      </button>
      {isOpen && (
        <ReasonSheet
          words={t.withdraw}
          documentName={entry?.documentName ?? ''}
          sender={toSender(t, entry)}
          send={withdraw}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { ReasonSheet } from '../ui/reason-sheet.tsx';

/** Refusing to sign. */
export function RefusalSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { entry, refuse } = useSigningContext();
  return (
    <ReasonSheet
      words={t.refuse}
      documentName={entry?.documentName ?? ''}
      sender={toSender(t, entry)}
      send={refuse}
      onClose={onClose}
    />
  );
}

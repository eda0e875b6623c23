import { useState } from 'react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { ReasonSheet } from '../ui/reason-sheet.tsx';
import { Sheet } from '../ui/sheet.tsx';

const LONGEST_COMMENT = 500;

/** The buttons of an approver: approve, or return the document. */
export function ApprovalButtons() {
  const { t, d } = useTexts();
  const { entry, returnDocument } = useSigningContext();
  const [open, setOpen] = useState<'approve' | 'return' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <p className={classes('text-small', 'text-secondary', 'tight')}>{d.approval.why}</p>
      <button type="button" className={classes('button', 'primary')} onClick={() => setOpen('approve')}>
        {d.approval.approve}
      </button>
      <button type="button" className={classes('button', 'outlined')} onClick={() => setOpen('return')}>
        {d.approval.send}
      </button>
      {open === 'approve' && <ApproveSheet onClose={close} />}
      {open === 'return' && (
        <ReasonSheet
          words={{ ...t.refuse, ...d.approval.returning }}
          documentName={entry?.documentName ?? ''}
          sender={toSender(t, entry)}
          send={returnDocument}
          onClose={close}
        />
      )}
    </>
  );
}

/** Asks once more, since an approval cannot be undone, and takes a comment. */
function ApproveSheet({ onClose }: { onClose: () => void }) {
  const { t, d } = useTexts();
  const { entry, approve } = useSigningContext();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function act(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    const failure = await approve(comment.trim());
    setBusy(false);
    if (failure) setError('message' in failure ? failure.message : t.refuse.noReply);
  }
  return (
    <Sheet
      title={d.approval.approveTitle(entry?.documentName ?? '')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={classes('button', 'outlined')} onClick={onClose}>
            {t.refuse.goBack}
          </button>
          <button
            type="button"
            className={classes('button', 'primary')}
            aria-disabled={busy}
            onClick={() => void act()}
          >
            {busy ? d.approval.doing : d.approval.approve}
          </button>
        </>
      }
    >
      <p>{d.approval.approveWhy}</p>
      <label className={classes('label', 'gap')} htmlFor="comment">
        {d.approval.comment} <span className={classes('text-muted')}>{d.approval.commentHint}</span>
      </label>
      <textarea
        id="comment"
        className={classes('input', 'multiline')}
        rows={3}
        maxLength={LONGEST_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {error && <ErrorLine>{error}</ErrorLine>}
    </Sheet>
  );
}

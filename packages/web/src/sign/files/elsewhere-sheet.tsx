import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/notes.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** The address with which the signer goes on in another browser, to copy. */
export function ElsewhereSheet({ address, onClose }: { address: string; onClose: () => void }) {
  const { d } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setReport(d.elsewhere.copied);
    } catch {
      // Without a secure context or the permission, the address is selected instead.
      field.current?.select();
      setReport(d.elsewhere.selected);
    }
  }

  return (
    <Sheet
      title={d.elsewhere.title}
      onClose={onClose}
      footer={
        <button type="button" className={classes('button', 'primary')} onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          {d.elsewhere.copy}
        </button>
      }
    >
      <p className={classes('text-secondary', 'lead')}>{d.elsewhere.why}</p>
      <input
        ref={field}
        className={classes('input')}
        aria-label={d.elsewhere.address}
        readOnly
        value={address}
      />
      <p className={classes('text-small', 'text-muted')} role="status">
        {report}
      </p>
      <Note tone="quiet">{d.elsewhere.own}</Note>
    </Sheet>
  );
}

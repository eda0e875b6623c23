import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AttachedFile } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { download } from '../values/download.ts';

/** The files of earlier signers that the requester shares. Their addresses live a minute, so each press asks for a new one. */
export function SharedFiles({ onClose }: { onClose: () => void }) {
  const { t, d } = useTexts();
  const { calls, follow, link } = useSigningContext();
  const [files, setFiles] = useState<readonly AttachedFile[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function read(): Promise<readonly AttachedFile[]> {
    try {
      const { list } = await calls.attachments(false);
      return list.flatMap((one) =>
        one.file !== null && one.participant.participantId !== link.participantId ? [one] : [],
      );
    } catch (raw) {
      const failure = failureOf(raw);
      if (!follow(failure)) setError('message' in failure ? failure.message : t.done.noReply);
      return [];
    }
  }

  // The list is read once, when the sheet opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void read().then(setFiles);
  }, []);

  async function get(attachmentId: string): Promise<void> {
    setError(null);
    const fresh = (await read()).find((one) => one.attachmentId === attachmentId);
    if (fresh) download(fresh.url);
  }

  return (
    <Sheet title={d.files.shared} onClose={onClose}>
      {files === null && <span className={classes('spin')} />}
      <ul className={classes('file-list')}>
        {files?.map((one) => (
          <li key={one.attachmentId} className={classes('file-row')}>
            <span className={classes('file-name')}>
              <b>{one.fileName}</b>
              <span className={classes('text-muted', 'text-small')}>
                {one.request.attachmentType} · {one.participant.name}
              </span>
            </span>
            <button
              type="button"
              className={classes('quiet-button')}
              aria-label={d.files.get(one.fileName)}
              onClick={() => void get(one.attachmentId)}
            >
              <Download size={22} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {error && <ErrorLine>{error}</ErrorLine>}
    </Sheet>
  );
}

import type { SignableParticipants } from '@dojang/contract';
import { isLaborContract } from '@dojang/domain';
import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { download } from '../values/download.ts';
import { copyTexts } from './copy-texts.ts';
import type { PlaceCalls } from './place-calls.ts';

/** How often the page looks whether the completed document is made. */
const LOOK_MS = 2000;

interface HostEndProps {
  readonly documentId: string;
  readonly place: SignableParticipants;
  readonly calls: PlaceCalls;
  readonly onGive: (participantId: string) => void;
}

/** After the last signature: where each person gets the completed document, and the ways to hand it over at once. */
export function HostEnd({ documentId, place, calls, onGive }: HostEndProps) {
  const { end: c } = copyTexts(useTexts().language);
  const isMade = useMade(documentId, place, calls);
  const [hasFailed, setFailed] = useState(false);
  const open = async (disposition: 'attachment' | 'inline'): Promise<void> => {
    // A tab must be opened by the press itself; its address comes afterwards.
    const tab = disposition === 'inline' ? window.open('about:blank') : null;
    try {
      setFailed(false);
      const { url } = await calls.completedFile(documentId, disposition);
      if (tab === null) download(url);
      else tab.location.replace(url);
    } catch {
      tab?.close();
      setFailed(true);
    }
  };
  return (
    <>
      <h2 className={classes('host-lead')}>{c.lead}</h2>
      <ul className={classes('card', 'signers')}>
        {place.participants.map((person) => (
          <li key={person.participantId} className={classes('host-copy')}>
            <span className={classes('two-lines')}>
              <b>{person.name}</b>
              <span className={classes('text-secondary', 'text-small')}>{person.contactHint || c.none}</span>
            </span>
            {person.mayGiveCopy && (
              <button
                type="button"
                className={classes('button', 'outlined', 'compact')}
                aria-label={c.giveFor(person.name)}
                onClick={() => onGive(person.participantId)}
              >
                {c.give}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLaborContract(place.documentName) && <Note tone="info">{c.labor}</Note>}
      {isMade ? (
        <div className={classes('host-copies')}>
          <button
            type="button"
            className={classes('button', 'outlined')}
            onClick={() => void open('attachment')}
          >
            <Download size={20} aria-hidden="true" />
            {c.download}
          </button>
          <button type="button" className={classes('button', 'outlined')} onClick={() => void open('inline')}>
            <Printer size={20} aria-hidden="true" />
            {c.print}
          </button>
        </div>
      ) : (
        <p className={classes('text-secondary', 'text-small', 'hint')} role="status">
          {c.making}
        </p>
      )}
      {hasFailed && <ErrorLine>{c.failed}</ErrorLine>}
    </>
  );
}

/** Whether the completed document is made; looks again until it is. */
function useMade(documentId: string, place: SignableParticipants, calls: PlaceCalls): boolean {
  const [isMade, setMade] = useState(false);
  const participantId = place.participants[0]?.participantId ?? '';
  useEffect(() => {
    if (isMade) return;
    const look = (): void => {
      calls.entry({ documentId, participantId }).then(
        ({ sealed }) => setMade(sealed),
        // Without an answer the next look asks again.
        () => undefined,
      );
    };
    look();
    const every = setInterval(look, LOOK_MS);
    return () => clearInterval(every);
  }, [isMade, documentId, participantId, calls]);
  return isMade;
}

import { languageOfText } from '@dojang/domain';
import {
  BookOpenText,
  Download,
  EllipsisVertical,
  FileDiff,
  Info,
  MessageSquareText,
  MonitorSmartphone,
  Paperclip,
  UserRoundPen,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useFillingContext } from '../filling/filling.ts';
import type { FileKind } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { shortTime } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { useLargeText } from '../ui/large-text.ts';
import { ErrorLine, Rows } from '../ui/notes.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { download } from '../values/download.ts';
import { RefusalSheet } from './refusal-sheet.tsx';

type Open = 'menu' | 'info' | 'changes' | 'files' | 'elsewhere' | 'comments' | 'delegate' | 'refuse' | null;

const SharedFiles = lazy(() =>
  loadAgain(() => import('../input/later-forms.ts')).then((module) => ({ default: module.SharedFiles })),
);
const ElsewhereSheet = lazy(() =>
  loadAgain(() => import('../input/later-forms.ts')).then((module) => ({ default: module.ElsewhereSheet })),
);

const DelegateSheet = lazy(() => loadAgain(() => import('../delegation/delegate-sheet.tsx')));

const CommentSheet = lazy(() => loadAgain(() => import('../comments/comment-sheet.tsx')));

const ChangesSheet = lazy(() => loadAgain(() => import('../changes/changes-sheet.tsx')));

const COMPLETED = ['completed', 'audit'] as const;

/** The files of the completed document, for a reader who comes because of the completion. */
export function useCompleted() {
  const { entry } = useSigningContext();
  const file = useFile();
  const isWanted = new URLSearchParams(location.search).get('reason') === 'completed';
  return { ...file, isOffered: isWanted && entry?.sealed === true };
}

/** Returns a function that fetches the original, and the message when that failed. */
export function useOriginal() {
  const { error, get } = useFile();
  return { error, get: () => get('original') };
}

function useFile() {
  const { t } = useTexts();
  const { calls, follow } = useSigningContext();
  const [error, setError] = useState<string | null>(null);
  async function get(kind: FileKind): Promise<void> {
    try {
      setError(null);
      download((await calls.file(kind)).url);
    } catch (raw) {
      const failure = failureOf(raw);
      if (!follow(failure)) setError('message' in failure ? failure.message : t.done.noReply);
    }
  }
  return { error, get };
}

/** Whether this participant can sign now, and therefore refuse. */
function useSigns(): boolean {
  const { entry } = useSigningContext();
  const { opened } = useFillingContext();
  return !opened.locked && entry?.participantType === 'signer';
}

/** By which channels another person can be asked to sign instead; null where this participant cannot hand over. */
function useDelegation() {
  const { entry } = useSigningContext();
  const signs = useSigns();
  return (signs && entry?.delegationChannels) || null;
}

/** '원본 받기' and '서명 거절' on a wide screen, where they need no menu. */
export function WideActions() {
  const { d } = useTexts();
  const signs = useSigns();
  const [refusing, setRefusing] = useState(false);
  const original = useOriginal();
  return (
    <>
      {original.error && <ErrorLine>{original.error}</ErrorLine>}
      <button type="button" className={classes('quiet-button')} onClick={() => void original.get()}>
        <Download size={20} aria-hidden="true" />
        {d.original}
      </button>
      {signs && (
        <button type="button" className={classes('quiet-button')} onClick={() => setRefusing(true)}>
          {d.refuse}
        </button>
      )}
      {refusing && <RefusalSheet onClose={() => setRefusing(false)} />}
    </>
  );
}

interface MoreMenuProps {
  readonly reading: boolean;
  readonly onReading: () => void;
  /** Whether the original and the refusal are shown next to the menu. */
  readonly wide: boolean;
}

/** '더 보기': rarely needed actions, and the refusal. */
export function MoreMenu({ reading, onReading, wide }: MoreMenuProps) {
  const { t, d } = useTexts();
  const { large } = useLargeText();
  const { opened } = useFillingContext();
  const signs = useSigns();
  const channels = useDelegation();
  const [open, setOpen] = useState<Open>(null);
  const original = useOriginal();
  const completed = useCompleted();
  const close = (): void => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={classes('quiet-button')}
        aria-label={wide ? d.moreWide : d.more}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <EllipsisVertical size={22} aria-hidden="true" />
      </button>
      {open === 'menu' && (
        <Sheet title={d.moreTitle} onClose={close}>
          <ul className={classes('menu')}>
            <li>
              <button type="button" onClick={() => setOpen('info')}>
                <Info size={22} aria-hidden="true" />
                {d.info}
              </button>
            </li>
            {opened.correction && (
              <li>
                <button type="button" onClick={() => setOpen('changes')}>
                  <FileDiff size={22} aria-hidden="true" />
                  {d.changes}
                </button>
              </li>
            )}
            {opened.sharedFiles > 0 && (
              <li>
                <button type="button" onClick={() => setOpen('files')}>
                  <Paperclip size={22} aria-hidden="true" />
                  {d.files.shared} ({opened.sharedFiles})
                </button>
              </li>
            )}
            {large && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    onReading();
                    close();
                  }}
                >
                  <BookOpenText size={22} aria-hidden="true" />
                  {reading ? d.readingOff : d.reading}
                </button>
              </li>
            )}
            {opened.directLink !== null && (
              <li>
                <button type="button" onClick={() => setOpen('elsewhere')}>
                  <MonitorSmartphone size={22} aria-hidden="true" />
                  {d.elsewhere.title}
                </button>
              </li>
            )}
            {opened.comments !== undefined && (
              <li>
                <button type="button" onClick={() => setOpen('comments')}>
                  <MessageSquareText size={22} aria-hidden="true" />
                  {d.comments}
                  {opened.comments > 0 && ` (${opened.comments})`}
                </button>
              </li>
            )}
            {channels !== null && (
              <li>
                <button type="button" onClick={() => setOpen('delegate')}>
                  <UserRoundPen size={22} aria-hidden="true" />
                  {d.delegate}
                </button>
              </li>
            )}
            {completed.isOffered &&
              COMPLETED.map((kind) => (
                <li key={kind}>
                  <button type="button" onClick={() => void completed.get(kind)}>
                    <Download size={22} aria-hidden="true" />
                    {t.done[kind]}
                  </button>
                </li>
              ))}
            {!wide && (
              <li>
                <button type="button" onClick={() => void original.get()}>
                  <Download size={22} aria-hidden="true" />
                  {d.original}
                </button>
              </li>
            )}
          </ul>
          {(original.error ?? completed.error) && <ErrorLine>{original.error ?? completed.error}</ErrorLine>}
          {!wide && signs && (
            <button
              type="button"
              className={classes('button', 'plain', 'bad')}
              onClick={() => setOpen('refuse')}
            >
              {d.refuse}
            </button>
          )}
        </Sheet>
      )}
      {open === 'info' && <InfoSheet onClose={close} />}
      {open === 'changes' && (
        <Suspense fallback={null}>
          <ChangesSheet onClose={close} />
        </Suspense>
      )}
      {open === 'files' && (
        <Suspense fallback={null}>
          <SharedFiles onClose={close} />
        </Suspense>
      )}
      {open === 'elsewhere' && opened.directLink !== null && (
        <Suspense fallback={null}>
          <ElsewhereSheet address={location.origin + opened.directLink} onClose={close} />
        </Suspense>
      )}
      {open === 'comments' && (
        <Suspense fallback={null}>
          <CommentSheet onClose={close} />
        </Suspense>
      )}
      {open === 'delegate' && channels !== null && (
        <Suspense fallback={null}>
          <DelegateSheet channels={channels} onClose={close} />
        </Suspense>
      )}
      {open === 'refuse' && <RefusalSheet onClose={close} />}
    </>
  );
}

/** Facts about the request. */
export function InfoSheet({ onClose }: { onClose: () => void }) {
  const { t, d, language } = useTexts();
  const { entry } = useSigningContext();
  const { opened } = useFillingContext();
  if (!entry) return null;
  return (
    <Sheet title={d.info} onClose={onClose}>
      <Rows
        rows={[
          [t.document, entry.documentName],
          [t.sender, [entry.organizationName, entry.requesterName].filter(Boolean).join(' ')],
          [
            t.deadline[entry.participantType],
            entry.expiresAt ? t.until(shortTime(entry.expiresAt, language)) : t.noDeadline,
          ],
        ]}
      />
      {opened.delegation !== undefined && (
        <p className={classes('long')}>{d.delegated(opened.delegation.fromName, opened.delegation.reason)}</p>
      )}
      {opened.message !== '' && (
        <>
          <h3 className={classes('label')}>{d.message}</h3>
          <p lang={languageOfText(opened.message)} className={classes('long')}>
            {opened.message}
          </p>
        </>
      )}
    </Sheet>
  );
}

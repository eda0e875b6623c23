import type { DocumentDetail } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ban, BellRing, CalendarClock, Download, PenLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocumentActions } from '../../../features/documents/document-actions.ts';
import { shownState } from '../../../features/documents/document-state.ts';
import { DocumentStatePill } from '../../../features/documents/document-state-pill.tsx';
import { TestMark } from '../../../features/documents/mode-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tip } from '../../../ui/controls/tooltip.tsx';
import { useLangOf } from '../../../ui/text/lang-of.ts';
import type { SigningAction, useReminder } from '../request-actions.ts';
import { DetailMenu } from './detail-menu.tsx';
import { canBeSentAgain, SendAgainButton } from './use-copy-entries.tsx';

interface DetailHeaderProps {
  readonly document: DocumentDetail;
  readonly home: '/documents' | '/orgDocuments';
  readonly reminder: ReturnType<typeof useReminder>;
  readonly onCancel: () => void;
  readonly onCorrect: () => void;
  readonly onExpiry: () => void;
  /** Signs now: oneself, or in person as the host; null where nothing can be signed here. */
  readonly signing: SigningAction | null;
}

/** Back, name, state, and the possible actions. On phones the actions are at the bottom. */
export function DetailHeader(props: DetailHeaderProps) {
  const { document, home, reminder, onCancel, onCorrect, onExpiry, signing } = props;
  const t = useTranslations('detail');
  const langOf = useLangOf();
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-2 border-line py-2 pr-6 pl-4 max-md:min-h-14 max-md:px-1 md:border-b">
      <Link
        to={home}
        aria-label={t('back')}
        title={t('back')}
        className="flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink max-md:size-11"
      >
        <ArrowLeft size={19} aria-hidden />
      </Link>
      <h1 lang={langOf(document.name)} className="min-w-0 truncate text-17 font-bold max-md:hidden">
        {document.name}
      </h1>
      <span className="flex gap-2 max-md:hidden">
        <DocumentStatePill state={shownState(document)} />
        <TestMark document={document} />
      </span>
      <span className="flex-1" />
      <span className="flex shrink-0 gap-2 max-md:hidden">
        <RemindButton reminder={reminder} />
        {document.abilities.changeRequest ? (
          <Button className="max-lg:hidden" icon={<CalendarClock size={16} aria-hidden />} onPress={onExpiry}>
            {t('expiry.change')}
          </Button>
        ) : null}
        {hasCompleted(document) ? <CompletedButton document={document} /> : null}
        <SendAgainButton document={document} />
        {document.abilities.cancel ? (
          <Button kind="danger-outline" icon={<Ban size={16} aria-hidden />} onPress={onCancel}>
            {t('cancelRequest')}
          </Button>
        ) : null}
        {signing === null ? null : (
          <Button kind="primary" icon={<PenLine size={16} aria-hidden />} onPress={signing.start}>
            {signing.label}
          </Button>
        )}
      </span>
      <PhoneDownload document={document} />
      <DetailMenu document={document} home={home} onCancel={onCancel} onCorrect={onCorrect} />
    </header>
  );
}

interface RemindButtonProps {
  readonly reminder: ReturnType<typeof useReminder>;
  readonly isMain?: boolean;
}

/** Within an hour of the last reminder the button stays focusable, does nothing and tells how long to wait. */
function RemindButton({ reminder, isMain = false }: RemindButtonProps) {
  const t = useTranslations('detail');
  if (!reminder.isOffered) return null;
  const button = (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      className={isMain ? 'h-12! min-w-0 flex-1 px-2! text-15' : ''}
      icon={<BellRing size={16} aria-hidden />}
      isPending={reminder.isPending}
      isInert={reminder.wait !== null}
      onPress={reminder.send}
    >
      {t('remind')}
    </Button>
  );
  return reminder.wait === null ? button : <Tip text={reminder.wait}>{button}</Tip>;
}

const THUMB = 'h-12! min-w-0 flex-1 px-2! text-15';

/** The two main actions on phones, at the bottom near the thumbs; the menu above has the others. */
export function PhoneActions(props: Omit<DetailHeaderProps, 'home' | 'onCancel' | 'onCorrect'>) {
  const { document, reminder, onExpiry, signing } = props;
  const t = useTranslations('detail');
  const { changeRequest } = document.abilities;
  const isDone = hasCompleted(document);
  const isAgain = canBeSentAgain(document);
  if (!reminder.isOffered && !changeRequest && !isDone && !isAgain && signing === null) return null;
  return (
    <div className="shrink-0 border-t border-line bg-card px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] md:hidden">
      {reminder.wait === null ? null : <p className="mb-2 text-center text-13 text-muted">{reminder.wait}</p>}
      <div className="flex gap-2">
        {changeRequest ? (
          <Button className={THUMB} icon={<CalendarClock size={18} aria-hidden />} onPress={onExpiry}>
            {t('expiry.change')}
          </Button>
        ) : null}
        {isDone ? <CompletedButton document={document} className={THUMB} /> : null}
        <SendAgainButton document={document} className={THUMB} />
        {signing === null ? (
          <RemindButton reminder={reminder} isMain />
        ) : (
          <Button
            kind="primary"
            className={THUMB}
            icon={<PenLine size={18} aria-hidden />}
            onPress={signing.start}
          >
            {signing.label}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the completed document is the main action; an edited one has a card of its own. */
const hasCompleted = ({ abilities, purpose }: DocumentDetail): boolean =>
  abilities.downloadCompleted && purpose === 'request';

/** Downloads the completed document. */
function CompletedButton({ document, className = '' }: { document: DocumentDetail; className?: string }) {
  const tParts = useTranslations('detailParts');
  const { download } = useDocumentActions();
  return (
    <Button
      kind="primary"
      className={className}
      icon={<Download size={16} aria-hidden />}
      isPending={download.isPending}
      onPress={() => download.mutate({ documentId: document.documentId, kind: 'completed' })}
    >
      {tParts('downloadMain')}
    </Button>
  );
}

/** Above on phones: the original, until the completed document is the main action at the bottom. */
function PhoneDownload({ document }: { document: DocumentDetail }) {
  const t = useTranslations('detail');
  const { download } = useDocumentActions();
  if (hasCompleted(document) || document.needsAuthentication) return null;
  return (
    <IconButton
      className="md:hidden"
      label={t('download', { name: t('original') })}
      tip={false}
      isPending={download.isPending}
      onPress={() => download.mutate({ documentId: document.documentId, kind: 'original' })}
    >
      <Download size={20} aria-hidden />
    </IconButton>
  );
}

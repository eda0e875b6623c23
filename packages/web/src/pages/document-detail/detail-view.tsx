import type { DocumentDetail } from '@dojang/contract';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CancelRequestDialog } from '../../features/documents/cancel/cancel-request-dialog.tsx';
import { shownState } from '../../features/documents/document-state.ts';
import { DocumentStatePill } from '../../features/documents/document-state-pill.tsx';
import { TestMark } from '../../features/documents/mode-mark.tsx';
import { StaleNotice } from '../../features/documents/stale-notice.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime } from '../../ui/text/korean-time.ts';
import { useLangOf } from '../../ui/text/lang-of.ts';
import { Comments } from './comments/comments.tsx';
import { CorrectionCard, StartCorrection, VersionList } from './correction-parts.tsx';
import { DeliveryHistory } from './deliveries/delivery-history.tsx';
import { Downloads } from './downloads.tsx';
import { EditedCard } from './edited-card.tsx';
import { Facts } from './facts.tsx';
import { DetailHeader, PhoneActions } from './head/detail-header.tsx';
import { History } from './history.tsx';
import type { HistoryEvent } from './history-events.ts';
import { PageViewer } from './pages/page-viewer.tsx';
import { PhoneThumb, Preview } from './pages/preview.tsx';
import { PaymentInfo } from './payment-info.tsx';
import { PeopleProgress } from './people-progress.tsx';
import { ExpiryCard, ExpiryDialog } from './request/expiry-change.tsx';
import { TestNotice } from './request/mode-notice.tsx';
import { useReminder, useSigningAction } from './request-actions.ts';
import { ReservationCard } from './reservation-card.tsx';
import { TrailSection } from './trail/trail-section.tsx';

const StartInPersonDialog = lazy(() =>
  loadAgain(() => import('../../features/in-person/start-in-person-dialog.tsx')).then((module) => ({
    default: module.StartInPersonDialog,
  })),
);

interface DetailViewProps {
  readonly document: DocumentDetail;
  readonly events: readonly HistoryEvent[];
  readonly home: '/documents' | '/orgDocuments';
  /** Why changes cannot be fetched; null while they are. */
  readonly staleError: Error | null;
}

const PHONE_CARD = 'max-md:mt-2 max-md:border-y max-md:border-line max-md:bg-card max-md:px-5 max-md:py-4';

/** A document's detail: progress, people, files, history. */
export function DetailView({ document: stored, events, home, staleError }: DetailViewProps) {
  const document = whileCorrected(stored);
  const t = useTranslations('detail');
  const now = useNow();
  const [isCancelling, setCancelling] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const reminder = useReminder(document, events, now);
  const enlarge = () => setEnlarged(true);
  const isMyTurn = document.viewStatus === 'need_signing' || document.viewStatus === 'need_approval';
  const [isHosting, setHosting] = useState(false);
  const signing = useSigningAction(document, () => setHosting(true));
  const [isExtending, setExtending] = useState(false);
  const actions = {
    document,
    reminder,
    signing,
    onCancel: () => setCancelling(true),
    onCorrect: () => setCorrecting(true),
    onExpiry: () => setExtending(true),
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:bg-surface">
      <div className="max-md:bg-card">
        <DetailHeader {...actions} home={home} />
      </div>
      <div className="grid min-h-0 flex-1 content-start overflow-y-auto lg:grid-cols-[minmax(0,1fr)_360px] lg:content-stretch lg:overflow-hidden">
        <div className="flex min-w-0 flex-col md:gap-7 md:px-8 md:pt-6 md:pb-8 lg:overflow-y-auto">
          <PhoneTitle document={document} now={now} onEnlarge={enlarge} />
          {staleError === null ? null : <StaleNotice error={staleError} />}
          <TestNotice document={document} className="max-md:mx-4 max-md:mt-3" />
          <CorrectionCard document={document} now={now} />
          {document.isCorrecting && document.correction === undefined ? (
            <AlertNote tone="neutral" className="max-md:mx-4 max-md:mt-3">
              {t('correcting')}
            </AlertNote>
          ) : null}
          {isMyTurn && !document.isCorrecting ? (
            <p className="flex gap-2 rounded-control bg-brand-50 px-4 py-3 text-brand-700 max-md:mx-4 max-md:mt-3">
              <PenLine size={17} className="mt-0.5" aria-hidden />
              {t('myTurn')}
            </p>
          ) : null}
          <ReservationCard document={document} now={now} />
          <ExpiryCard document={document} now={now} />
          <EditedCard document={document} />
          {document.purpose === 'edit' ? null : (
            <div className={PHONE_CARD}>
              <PeopleProgress document={document} now={now} />
            </div>
          )}
          <Comments document={document} now={now} className={PHONE_CARD} />
          {hasMessages(document) ? (
            <div className={PHONE_CARD}>
              <DeliveryHistory document={document} now={now} />
            </div>
          ) : null}
          <div className={PHONE_CARD}>
            <History events={events} now={now} />
          </div>
          <div className={`${PHONE_CARD} empty:hidden`}>
            <TrailSection documentId={document.documentId} now={now} />
          </div>
        </div>
        <aside className="flex flex-col gap-6 border-line max-md:gap-0 max-md:pb-4 md:grid md:grid-cols-2 md:content-start md:gap-x-8 md:border-t md:px-8 md:py-6 lg:flex lg:overflow-y-auto lg:border-t-0 lg:border-l lg:px-6">
          <div className="row-span-2 max-md:hidden">
            <Preview document={document} onEnlarge={enlarge} />
          </div>
          <div className={PHONE_CARD}>
            <Downloads document={document} />
          </div>
          <PaymentInfo document={document} className={PHONE_CARD} />
          <VersionList document={document} className={PHONE_CARD} />
          <div className={PHONE_CARD}>
            <Facts document={document} now={now} />
          </div>
        </aside>
      </div>
      <PhoneActions {...actions} />
      {isHosting ? (
        <Suspense>
          <StartInPersonDialog document={document} isOpen onClose={() => setHosting(false)} />
        </Suspense>
      ) : null}
      {isExtending ? (
        <ExpiryDialog document={document} now={now} onClose={() => setExtending(false)} />
      ) : null}
      {isCancelling ? <CancelRequestDialog document={document} onClose={() => setCancelling(false)} /> : null}
      {isCorrecting ? <StartCorrection document={document} onClose={() => setCorrecting(false)} /> : null}
      <PageViewer document={document} isOpen={isEnlarged} onClose={() => setEnlarged(false)} />
    </div>
  );
}

/** While a document is corrected nobody is reminded or changed, and no time to sign. */
const whileCorrected = (document: DocumentDetail): DocumentDetail =>
  !document.isCorrecting
    ? document
    : { ...document, abilities: { ...document.abilities, remind: false, changeRequest: false } };

/** Messages are shown to the requester's side, of a request that was sent by message. */
const hasMessages = ({ abilities, sentAt, processType }: DocumentDetail): boolean =>
  abilities.resend && sentAt !== null && processType !== 'FACE_TO_FACE';

function PhoneTitle(props: { document: DocumentDetail; now: number; onEnlarge: () => void }) {
  const { document, now, onEnlarge } = props;
  const t = useTranslations('detail');
  const locale = useUiLocale();
  const langOf = useLangOf();
  const time = dayTime(document.sentAt ?? document.createdAt, now, locale);
  return (
    <div className="flex items-start gap-4 border-b border-line bg-card px-5 pt-1 pb-5 md:hidden">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-2">
          <DocumentStatePill state={shownState(document)} />
          <TestMark document={document} />
        </p>
        <h1 lang={langOf(document.name)} className="mt-2 text-22 leading-snug font-bold">
          {document.name}
        </h1>
        <p className="mt-1.5 text-13 text-muted">
          {t('requestedBy', { name: document.requester.name, time })}
        </p>
      </div>
      <PhoneThumb document={document} onEnlarge={onEnlarge} />
    </div>
  );
}

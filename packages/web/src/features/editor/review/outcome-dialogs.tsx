import type { PopupCode } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { documentQuery } from '../../documents/documents.query.ts';
import { openSigning } from '../../in-person/open-signing.ts';
import { StartInPersonDialog } from '../../in-person/start-in-person-dialog.tsx';
import { LackOfPointsDialog } from '../../points/lack-of-points-dialog.tsx';
import { reservationWords } from '../../reservation/reservation-time.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import type { SendOutcome, SpentPoints } from './use-send.ts';

interface OutcomeDialogsProps {
  readonly outcome: SendOutcome;
  readonly onSettle: () => void;
  readonly onOpenDocument: () => void;
  readonly onAnother: (() => void) | null;
}

/** The result of sending: done, not enough points, or a failure with its reason. */
export function OutcomeDialogs({ outcome, onSettle, onOpenDocument, onAnother }: OutcomeDialogsProps) {
  const t = useTranslations('review');
  const { session } = useEditor();
  const popup = outcome.kind === 'sent' ? outcome.popup : null;
  const settle = (open: boolean): void => {
    if (!open) onSettle();
  };
  return (
    <>
      {popup === 5 ? (
        <InPersonOffer onClose={onOpenDocument} />
      ) : (
        <SentDialog
          popup={popup}
          points={outcome.kind === 'sent' ? outcome.points : null}
          onOpenDocument={onOpenDocument}
          onAnother={onAnother}
        />
      )}
      <LackOfPointsDialog
        at="send"
        isOpen={outcome.kind === 'short'}
        onClose={onSettle}
        onLeave={() => session.autosave.flush()}
      />
      <Dialog
        title={t('failed.title')}
        isOpen={outcome.kind === 'failed'}
        onOpenChange={settle}
        footer={
          <Button kind="primary" onPress={onSettle}>
            {t('failed.close')}
          </Button>
        }
      >
        <p className="text-ink-2">{outcome.kind === 'failed' ? outcome.sentence : null}</p>
      </Dialog>
    </>
  );
}

/** Popup 5: the start of the signing in person, for the document that was just sent. */
function InPersonOffer({ onClose }: { readonly onClose: () => void }) {
  const { documentId } = useEditor().session;
  const { data } = useQuery(documentQuery(documentId));
  return data === undefined ? null : <StartInPersonDialog document={data} isOpen onClose={onClose} />;
}

interface SentDialogProps {
  /** The popup code of the server's answer; null while nothing was sent. */
  readonly popup: PopupCode | null;
  readonly points: SpentPoints;
  readonly onOpenDocument: () => void;
  readonly onAnother: (() => void) | null;
}

/** The title of the only confirmation, by popup code. */
const TITLES = {
  1: 'request',
  2: 'payment',
  3: 'reservation',
  4: 'request',
  5: 'request',
} as const satisfies Record<PopupCode, string>;

function SentDialog({ popup, points, onOpenDocument, onAnother }: SentDialogProps) {
  const t = useTranslations('review.sent');
  const { session } = useEditor();
  const people = useDraft((draft) => draft.people);
  const isSequential = useDraft((draft) => draft.isSequential);
  const reservation = useDraft((draft) => draft.reservation);
  const locale = useUiLocale();
  const now = useNow();
  const asked = isSequential ? people.slice(0, 1) : people;
  const isReserved = popup === 3 && reservation !== null;
  return (
    <Dialog
      title={t(`title.${TITLES[popup ?? 1]}`)}
      isOpen={popup !== null}
      onOpenChange={(open) => {
        if (!open) onOpenDocument();
      }}
      footer={
        popup === 4 ? (
          <>
            <Button className="max-md:flex-1" onPress={onOpenDocument}>
              {t('later')}
            </Button>
            <Button
              kind="primary"
              autoFocus
              className="max-md:flex-1"
              onPress={() => openSigning(session.documentId)}
            >
              {t('signNow')}
            </Button>
          </>
        ) : (
          <>
            {onAnother === null ? null : (
              <Button className="max-md:flex-1" onPress={onAnother}>
                {t('another')}
              </Button>
            )}
            <Button kind="primary" autoFocus className="max-md:flex-1" onPress={onOpenDocument}>
              {t('open')}
            </Button>
          </>
        )
      }
    >
      <p className="sr-only">{t(`spoken.${TITLES[popup ?? 1]}`)}</p>
      <div className="flex gap-3">
        <CircleCheck size={22} className="text-ok" aria-hidden />
        <div>
          {isReserved ? (
            <p className="text-ink-2">
              {t('reservedText', { time: reservationWords(reservation, now, locale) })}
            </p>
          ) : (
            <>
              <p className="text-ink-2">{t('text')}</p>
              <p className="mt-3 text-13 text-muted">{t('first')}</p>
              <p className="font-semibold">{asked.map((person) => person.name).join(', ')}</p>
              {popup === 4 ? <p className="mt-3 text-ink-2">{t('mine')}</p> : null}
            </>
          )}
          {points === null ? null : (
            <p className="mt-3 text-13 text-muted">{t('pointsLeft', { points: points.after })}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

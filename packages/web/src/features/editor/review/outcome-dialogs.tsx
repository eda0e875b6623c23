import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { documentQuery } from '../../documents/documents.query.ts';
import { openSigning } from '../../in-person/open-signing.ts';
import { StartInPersonDialog } from '../../in-person/start-in-person-dialog.tsx';
import { LackOfPointsDialog } from '../../points/lack-of-points-dialog.tsx';
import { useHasPoints } from '../../session/use-service-limits.ts';
import { whatIsAway } from '../../session/when-back.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';
import type { SendOutcome } from './use-send.ts';

interface OutcomeDialogsProps {
  readonly outcome: SendOutcome;
  readonly onSettle: () => void;
  readonly onAgain: () => void;
  readonly onOpenDocument: () => void;
}

/** What follows sending: the offers to sign at once (popups 4 and 5), not enough points, or a failure with its reason. */
export function OutcomeDialogs({ outcome, onSettle, onAgain, onOpenDocument }: OutcomeDialogsProps) {
  const t = useTranslations('review');
  const { session } = useEditor();
  const popup = outcome.kind === 'sent' ? outcome.popup : null;
  const settle = (open: boolean): void => {
    if (!open) onSettle();
  };
  return (
    <>
      {popup === 5 ? <InPersonOffer onClose={onOpenDocument} /> : null}
      <SignNowOffer isOpen={popup === 4} onClose={onOpenDocument} />
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
      {outcome.kind === 'away' ? <Away {...outcome} onSettle={onSettle} onAgain={onAgain} /> : null}
    </>
  );
}

interface AwayProps {
  readonly isSaved: boolean;
  readonly isUnsure: boolean;
  readonly onSettle: () => void;
  readonly onAgain: () => void;
}

/** The server was not reached: what happened, what is kept, and the next attempt. */
function Away({ isSaved, isUnsure, onSettle, onAgain }: AwayProps) {
  const t = useTranslations('review');
  const hasPoints = useHasPoints();
  const kept = [
    t(`away.${whatIsAway()}`),
    t(`away.${isUnsure ? 'unsure' : 'notSent'}${hasPoints ? '' : 'Alone'}`),
  ];
  return (
    <Dialog
      title={t('failed.title')}
      isOpen
      onOpenChange={(open) => !open && onSettle()}
      footer={
        <>
          <Button className="max-md:flex-1" onPress={onSettle}>
            {t('failed.close')}
          </Button>
          <Button kind="primary" autoFocus className="max-md:flex-1" onPress={onAgain}>
            {t('away.send')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{[...kept, t(isSaved ? 'away.saved' : 'away.unsaved')].join(' ')}</p>
      <p className="mt-2 text-13 text-muted">{t('away.again')}</p>
    </Dialog>
  );
}

/** Popup 5: the start of the signing in person, for the document that was just sent. */
function InPersonOffer({ onClose }: { readonly onClose: () => void }) {
  const { documentId } = useEditor().session;
  const { data } = useQuery(documentQuery(documentId));
  return data === undefined ? null : <StartInPersonDialog document={data} isOpen onClose={onClose} />;
}

interface SignNowOfferProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Popup 4: the requester is one of the first signers and can sign at once. */
function SignNowOffer({ isOpen, onClose }: SignNowOfferProps) {
  const t = useTranslations('review.sent');
  const { session } = useEditor();
  const name = useDraft((draft) => draft.name);
  return (
    <Dialog
      title={t('signNowTitle')}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button className="max-md:flex-1" onPress={onClose}>
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
      }
    >
      <p className="font-semibold break-words">{name}</p>
      <p className="mt-1 text-ink-2">{t('mine')}</p>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { documentQuery } from '../../documents/documents.query.ts';
import { openSigning } from '../../in-person/open-signing.ts';
import { StartInPersonDialog } from '../../in-person/start-in-person-dialog.tsx';
import { LackOfPointsDialog } from '../../points/lack-of-points-dialog.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import type { SendOutcome } from './use-send.ts';

interface OutcomeDialogsProps {
  readonly outcome: SendOutcome;
  readonly onSettle: () => void;
  readonly onOpenDocument: () => void;
}

/** What follows sending: the offers to sign at once (popups 4 and 5), not enough points, or a failure with its reason. */
export function OutcomeDialogs({ outcome, onSettle, onOpenDocument }: OutcomeDialogsProps) {
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
    </>
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

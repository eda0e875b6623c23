import type { DocumentSummary } from '@dojang/contract';
import { hasSigned, isAsked, maskContact } from '@dojang/domain';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signerColor } from '../../hosting/signer-color.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { openSigning } from './open-signing.ts';

type Person = DocumentSummary['participants'][number];

interface StartInPersonDialogProps {
  readonly document: Pick<
    DocumentSummary,
    'documentId' | 'name' | 'requester' | 'participants' | 'isSequential'
  >;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const canSign = (person: Person): boolean => isAsked(person) && person.signingExpiry.valid;

/** Starts the signing in person: who signs now, and the reminder to verify the person's identity. */
export function StartInPersonDialog({ document, isOpen, onClose }: StartInPersonDialogProps) {
  const t = useTranslations('inPerson');
  const open = document.participants.filter(canSign);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = open.find((person) => person.participantId === wanted) ?? open[0];
  return (
    <Dialog
      title={t('title')}
      size="md"
      withClose
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {t('leave')}
          </Button>
          <Button
            kind="primary"
            className="max-md:flex-1"
            isDisabled={chosen === undefined}
            onPress={() => chosen && openSigning(document.documentId, chosen.participantId)}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-3">
        <dt className="text-muted">{t('document')}</dt>
        <dd className="font-semibold">{document.name}</dd>
        <dt className="text-muted">{t('requester')}</dt>
        <dd className="font-semibold">{document.requester.name}</dd>
      </dl>
      <h3 className="mt-4 mb-2 font-semibold" id="in-person-people">
        {t(document.isSequential ? 'ordered' : 'choose')}
      </h3>
      <People
        people={document.participants}
        isSequential={document.isSequential}
        chosen={chosen?.participantId ?? null}
        onChoose={setWanted}
      />
      {chosen ? (
        <p className="mt-4 flex gap-2 rounded-control bg-warn-bg px-3 py-2.5 text-13 text-warn">
          <TriangleAlert size={17} className="mt-0.5 shrink-0" aria-hidden />
          <span>
            <b>{t('verify', { name: chosen.name })}</b> {t('noCopies')}{' '}
            {t('recorded', { name: document.requester.name })}
          </span>
        </p>
      ) : null}
    </Dialog>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly isSequential: boolean;
  readonly chosen: string | null;
  readonly onChoose: (participantId: string) => void;
}

const ROW = 'flex min-h-14 items-center gap-3 rounded-card border px-3.5 py-2';

/** Everyone in order, or a choice in which those who have signed are disabled. */
function People({ people, isSequential, chosen, onChoose }: PeopleProps) {
  const look = (person: Person): string =>
    cx(
      ROW,
      person.participantId === chosen ? 'border-brand-600 bg-brand-50' : 'border-line-2',
      hasSigned(person) && 'bg-desk',
    );
  const Row = isSequential ? 'li' : 'label';
  const rows = people.map((person, index) => (
    <Row
      key={person.participantId}
      className={cx(look(person), !isSequential && canSign(person) && 'cursor-pointer')}
    >
      <span
        className="flex size-6 shrink-0 items-center justify-center rounded-full text-13 font-bold text-white"
        style={{ background: signerColor(index) }}
        aria-hidden
      >
        {index + 1}
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block truncate font-semibold">{person.name}</b>
        {person.signingContactInfo === '' ? null : (
          <span className="text-13 text-muted">
            {maskContact(person.signingContactInfo.replaceAll('-', ''))}
          </span>
        )}
      </span>
      <State person={person} isSequential={isSequential} />
      {isSequential || hasSigned(person) ? null : (
        <input
          type="radio"
          name="in-person"
          className="size-5 accent-brand-600"
          aria-label={person.name}
          checked={person.participantId === chosen}
          disabled={!canSign(person)}
          onChange={() => onChoose(person.participantId)}
        />
      )}
    </Row>
  ));
  return isSequential ? (
    <ol className="grid gap-2" aria-labelledby="in-person-people">
      {rows}
    </ol>
  ) : (
    <fieldset className="grid gap-2" aria-labelledby="in-person-people">
      {rows}
    </fieldset>
  );
}

function State({ person, isSequential }: { readonly person: Person; readonly isSequential: boolean }) {
  const t = useTranslations('inPerson');
  if (hasSigned(person))
    return (
      <span className="flex items-center gap-1 rounded-full bg-ok-bg px-2.5 text-13 font-semibold text-ok">
        <Check size={14} aria-hidden />
        {t('signed')}
      </span>
    );
  if (isAsked(person) && !person.signingExpiry.valid)
    return <span className="text-13 font-semibold text-warn">{t('expired')}</span>;
  if (!isSequential) return null;
  return (
    <span className={cx('text-13 font-semibold', isAsked(person) ? 'text-brand-700' : 'text-muted')}>
      {t(isAsked(person) ? 'now' : 'waiting')}
    </span>
  );
}

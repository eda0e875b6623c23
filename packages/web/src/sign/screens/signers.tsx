import type { SigningEntry } from '@dojang/contract';
import { hasRefused, hasSigned, isActing, isApprover, isAsked } from '@dojang/domain';
import { Check, Clock } from 'lucide-react';
import { shortTime } from '../text/format.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes, type Look } from '../ui/classes.ts';

type Signer = SigningEntry['signers'][number];

/** Everyone who signs, in order, with their progress; the names of others are masked. */
export function Signers({ entry }: { entry: SigningEntry }) {
  const { t, language } = useTexts();
  return (
    <ol className={classes('card', 'signers')} aria-label={t.signers.title}>
      {entry.signers.filter(isActingSigner).map((signer, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and masked names repeat
        <li key={i}>
          <span className={classes('number-dot', signer.isMe && 'on')} aria-hidden="true">
            {entry.isSequential ? signer.order : ''}
          </span>
          <span className={classes('two-lines')}>
            <b>
              {signer.isMe ? t.signers.me(signer.name) : signer.name}
              {isApprover({ type: signer.participantType }) && ` · ${t.signers.approver}`}
            </b>
            {signer.isMe && entry.signedAt && (
              <span className={classes('text-muted', 'text-small')}>
                {shortTime(entry.signedAt, language)}
              </span>
            )}
          </span>
          <SignerState signer={signer} isSequential={entry.isSequential} />
        </li>
      ))}
    </ol>
  );
}

const TONES: Readonly<Record<Signer['status'], Look>> = {
  completed: 'good',
  need_signing: 'warn',
  need_approval: 'warn',
  need_viewing: 'neutral',
  waiting: 'neutral',
  expired: 'warn',
  refused: 'bad',
};

function SignerState({ signer, isSequential }: { signer: Signer; isSequential: boolean }) {
  const { t } = useTexts();
  const { notYet, ...words } = t.signers.states;
  const isApproval = isApprover({ type: signer.participantType });
  const isWaited = isAsked(signer);
  const own = isApproval ? approverState(t, signer) : isWaited && !isSequential ? notYet : null;
  return (
    <span className={classes('chip', TONES[signer.status])}>
      {hasSigned(signer) && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      {isWaited && <Clock size={16} aria-hidden="true" />}
      {own ?? words[signer.status]}
    </span>
  );
}

/** What an approver has decided; null before. */
function approverState(t: Texts['t'], signer: Signer): string | null {
  if (hasSigned(signer)) return t.signers.approved;
  return hasRefused(signer) ? t.signers.returned : null;
}

/** Whether the document waits for this person. */
const isActingSigner = ({ participantType: type }: Signer): boolean => isActing({ type });

/** The people who must still sign or approve. */
export const remaining = (entry: SigningEntry): readonly Signer[] =>
  entry.signers.filter((signer) => isActingSigner(signer) && !hasSigned(signer));

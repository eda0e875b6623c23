import type { SigningEntry } from '@dojang/contract';
import { hasSigned, isAsked } from '@dojang/domain';
import { Check, Clock } from 'lucide-react';
import { shortTime } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes, type Look } from '../ui/classes.ts';

type Signer = SigningEntry['signers'][number];

/** Everyone who signs, in order, with their progress; the names of others are masked. */
export function Signers({ entry }: { entry: SigningEntry }) {
  const { t, language } = useTexts();
  return (
    <ol className={classes('card', 'signers')} aria-label={t.signers.title}>
      {entry.signers.map((signer, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and masked names repeat
        <li key={i}>
          <span className={classes('number-dot', signer.isMe && 'on')} aria-hidden="true">
            {entry.isSequential ? signer.order : ''}
          </span>
          <span className={classes('two-lines')}>
            <b>{signer.isMe ? t.signers.me(signer.name) : signer.name}</b>
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
  waiting: 'neutral',
  expired: 'warn',
  refused: 'bad',
};

function SignerState({ signer, isSequential }: { signer: Signer; isSequential: boolean }) {
  const { t } = useTexts();
  const { notYet, ...words } = t.signers.states;
  const isWaited = isAsked(signer);
  return (
    <span className={classes('chip', TONES[signer.status])}>
      {hasSigned(signer) && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      {isWaited && <Clock size={16} aria-hidden="true" />}
      {isWaited && !isSequential ? notYet : words[signer.status]}
    </span>
  );
}

/** The people who must still sign. */
export const remaining = (entry: SigningEntry): readonly Signer[] =>
  entry.signers.filter((signer) => !hasSigned(signer));

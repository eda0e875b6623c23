import {
  Ban,
  CircleCheck,
  Clock,
  FileCheck,
  Hourglass,
  Link2Off,
  type LucideIcon,
  RefreshCw,
  Users,
} from 'lucide-react';
import { senderOf, useSigningContext } from '../flow/signing-context.ts';
import type { StopReason } from '../flow/stage.ts';
import { shortTime, unbroken } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { Hero, Note, Rows } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';

const LOOKS: Readonly<Record<StopReason, readonly ['good' | 'done' | 'warn' | 'bad' | 'info', LucideIcon]>> =
  {
    wrongLink: ['warn', Link2Off],
    expired: ['warn', Clock],
    notYourTurn: ['info', Hourglass],
    signed: ['good', CircleCheck],
    finished: ['done', FileCheck],
    cancelled: ['warn', Ban],
    rejected: ['bad', Ban],
    notAllowedLink: ['info', Users],
  };

/** One reason why there is nothing to sign, and the one thing that can be done. */
export function Stop({ reason }: { reason: StopReason }) {
  const { t, language } = useTexts();
  const { entry } = useSigningContext();
  const [tone, Icon] = LOOKS[reason];
  const [title, why] = t.stop[reason];
  const known = entry !== null && reason !== 'wrongLink';
  return (
    <Screen
      brand
      what={title ?? ''}
      heading={
        <>
          <Hero tone={tone} icon={<Icon size={36} />} />
          {title}
        </>
      }
      bar={<NextAct reason={reason} />}
    >
      <p className="i2 center under">{why}</p>
      {known && (
        <Rows
          rows={[
            [t.document, entry.documentName],
            [t.sender, [entry.organizationName, entry.requesterName].filter(Boolean).join(' ')],
            ...(reason === 'expired' && entry.expiresAt
              ? [[t.deadline, shortTime(entry.expiresAt, language)] as const]
              : []),
            ...(reason === 'signed' ? [[t.stop.status, t.stop.othersLeft] as const] : []),
          ]}
        />
      )}
      {known && <Advice reason={reason} />}
    </Screen>
  );
}

function Advice({ reason }: { reason: StopReason }) {
  const { t } = useTexts();
  const { entry } = useSigningContext();
  const org = senderOf(entry);
  switch (reason) {
    case 'notYourTurn': {
      if (!entry || entry.signingMethodType === 'none') return null;
      const [before, to, after] = t.stop.turnNote(unbroken(entry.contactHint), entry.signingMethodType);
      return (
        <Note tone="info">
          {before}
          <b>{to}</b>
          {after}
        </Note>
      );
    }
    case 'expired':
      return <Note tone="quiet">{t.stop.expiredNote(org)}</Note>;
    case 'signed':
      return <Note tone="quiet">{t.stop.signedNote(org)}</Note>;
    case 'cancelled':
    case 'rejected':
    case 'notAllowedLink':
      return <Note tone="quiet">{t.stop.questionNote(org)}</Note>;
    default:
      return null;
  }
}

function NextAct({ reason }: { reason: StopReason }) {
  const { t } = useTexts();
  const { go, reload } = useSigningContext();
  if (reason === 'finished' || reason === 'signed') {
    return (
      <button type="button" className="btn p" onClick={() => go({ name: 'contact' })}>
        {reason === 'finished' ? t.stop.getFiles : t.done.own}
      </button>
    );
  }
  if (reason === 'notYourTurn' || reason === 'expired') {
    return (
      <>
        {reason === 'notYourTurn' && <p className="bd center">{t.mayClose}</p>}
        <button type="button" className="btn o" onClick={() => void reload()}>
          <RefreshCw size={20} aria-hidden="true" />
          {reason === 'notYourTurn' ? t.stop.checkTurn : t.stop.checkAgain}
        </button>
      </>
    );
  }
  return <p className="bd center">{t.mayClose}</p>;
}

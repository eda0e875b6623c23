import { Lock, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { timeOfDay } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Hero, Note, Rows } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';

function useSecondsUntil(until: string | null): number {
  const left = (): number => (until ? Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000)) : 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

interface LockedProps {
  readonly until: string | null;
  /** The default: locked for 30 minutes. */
  readonly title?: string;
  /** What was wrong five times; the contact when absent. */
  readonly why?: string;
  /** Whether the sender was told of a lock that the entry does not name. */
  readonly isTold?: boolean;
  /** Looks whether the lock has ended; loads the entry again when absent. */
  readonly check?: () => Promise<void>;
}

/** After five wrong values: the time of day comes first, since it is easy to remember. */
export function Locked({ until, title, why, isTold = false, check }: LockedProps) {
  const { t, language } = useTexts();
  const { entry } = useSigningContext();
  const heading = title ?? t.locked.title;
  const seconds = useSecondsUntil(until);
  const reason = isTold || entry?.lock?.senderTold ? t.locked.told(toSender(t, entry)) : t.locked.notTold;
  return (
    <Screen
      brand
      what={heading}
      heading={
        <>
          <Hero tone="warn" icon={<Lock size={34} />} />
          {heading}
        </>
      }
      bar={<LockedBar isOver={until === null || seconds === 0} check={check} />}
    >
      <p className={classes('text-secondary', 'center', 'under')}>
        {why ?? t.locked.why}
        <br />
        {until ? t.locked.from(timeOfDay(until, language)) : t.locked.later}
      </p>
      <Rows
        rows={[
          [t.document, entry?.documentName ?? ''],
          [t.sender, [entry?.organizationName, entry?.requesterName].filter(Boolean).join(' ')],
          ...(until
            ? [[t.locked.leftLabel, t.locked.left(Math.floor(seconds / 60), seconds % 60)] as const]
            : []),
        ]}
      />
      <Note tone="quiet">
        {t.locked.kept} {title === undefined && reason}
      </Note>
    </Screen>
  );
}

/** Checking is always possible: the clock of a phone may be wrong, the server's is right. */
function LockedBar({ isOver, check }: { isOver: boolean; check: (() => Promise<void>) | undefined }) {
  const { t } = useTexts();
  const { reload } = useSigningContext();
  const [isStill, setStill] = useState(false);
  const look = async (): Promise<void> => {
    setStill(false);
    await (check ?? reload)();
    setStill(true);
  };
  return (
    <>
      <p className={classes('text-bold', 'center')} role="status">
        {isStill ? t.locked.still : t.mayClose}
      </p>
      <button
        type="button"
        className={classes('button', isOver ? 'primary' : 'outlined')}
        onClick={() => void look()}
      >
        <RefreshCw size={20} aria-hidden="true" />
        {isOver ? t.locked.again : t.locked.check}
      </button>
    </>
  );
}

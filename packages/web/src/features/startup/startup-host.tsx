import type { UserInfo } from '@dojang/contract';
import {
  type NoticeType,
  nextStartupStep,
  notificationKey,
  type SeenVersions,
  WELCOME_VERSION,
} from '@dojang/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNow } from '../../ui/hooks/use-now.ts';
import { loadAgain } from '../../ui/load/load-again.ts';
import { isoMoment } from '../../ui/text/korean-time.ts';
import { useNarrow } from '../app-state/use-device.ts';
import { call, endpoints, session } from '../session/api.ts';
import { noticesQuery } from '../session/notices.query.ts';
import { serviceFacts } from '../session/service-facts.ts';
import { userQuery } from '../session/user.query.ts';
import { readSeenHere, writeSeenHere } from './seen-here.ts';
import { StartupShown } from './startup-shown.ts';

const StartupStepView = lazy(() => loadAgain(() => import('./startup-step.tsx')));

/** The page, and the dialogs that are shown once after a log-in, one after the other: policy, welcome, notices. Source: `nextStartupStep`. */
export function StartupHost({ user, children }: { user: UserInfo; children: ReactNode }) {
  const queries = useQueryClient();
  const notices = useQuery(noticesQuery);
  const isNarrow = useNarrow();
  const now = useNow();
  const [here, setHere] = useState<SeenVersions>(() => readSeenHere(sessionStorage, user.userId));
  // Notices come after the others, so the order is not decided before they are loaded.
  const list = notices.data?.list ?? [];
  const hidden = session.hiddenTutorial(user.userId);
  const seen = hidden > user.notifications.welcome ? { welcome: hidden } : {};
  const policyVersion = serviceFacts().policies.version;
  const seenBy = { ...user.notifications, ...seen, ...here };
  const step = nextStartupStep({ seen: seenBy, policyVersion, notices: list, isNarrow, now: isoMoment(now) });

  const skip = (type: NoticeType, version: number): void => {
    const next = { ...here, [notificationKey(type)]: version };
    setHere(next);
    writeSeenHere(sessionStorage, user.userId, next);
  };
  const record = async (type: NoticeType, version: number): Promise<void> => {
    await call(endpoints.recordNotice, { body: { type, version } });
    skip(type, version);
    void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  /** Closes at once; when the server could not record it, it is shown again another time. */
  const recordLater = (type: NoticeType, version: number): void => {
    skip(type, version);
    void record(type, version).catch(() => undefined);
  };
  const leave = (type: 'welcome' | 'welcome_mobile', isForGood: boolean): void => {
    if (isForGood && type === 'welcome') session.hideTutorial(user.userId, WELCOME_VERSION);
    (isForGood ? recordLater : skip)(type, WELCOME_VERSION);
  };

  return (
    <>
      <StartupShown value={step !== null || notices.isPending}>{children}</StartupShown>
      {step === null ? null : (
        <Suspense>
          <StartupStepView
            step={step}
            onAgree={() => record('policy', policyVersion)}
            onWelcomed={leave}
            onNoticeSeen={(notice) => recordLater(notice.type, notice.version)}
            notices={list}
          />
        </Suspense>
      )}
    </>
  );
}

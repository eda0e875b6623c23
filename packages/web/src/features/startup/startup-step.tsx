import type { ScheduledNotice, StartupStep } from '@dojang/domain';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { MobileNotice } from './mobile-notice.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { PolicyAgreement } from './policy-agreement.tsx';
import { startupMessages } from './startup.messages.ts';
import type { WrittenNotice } from './written-notice.ts';

const bundles = { startup: startupMessages };

interface StartupStepProps {
  readonly step: StartupStep;
  readonly notices: readonly WrittenNotice[];
  /** Records the agreement. Throws what its call throws. */
  readonly onAgree: () => Promise<void>;
  readonly onWelcomed: (type: 'welcome' | 'welcome_mobile', isForGood: boolean) => void;
  readonly onNoticeSeen: (notice: ScheduledNotice) => void;
}

export default function StartupStepView(props: StartupStepProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Step {...props} />
    </MoreTexts>
  );
}

function Step({ step, notices, onAgree, onWelcomed, onNoticeSeen }: StartupStepProps) {
  if (step.kind === 'notice') {
    const written = notices.find(({ type }) => type === step.notice.type);
    return written === undefined ? null : (
      <NoticeDialog key={written.type} notice={written} onSeen={() => onNoticeSeen(written)} />
    );
  }
  if (step.kind === 'policy') return <PolicyAgreement onAgree={onAgree} />;
  if (step.kind === 'onboarding')
    return <OnboardingDialog onDone={(isForGood) => onWelcomed('welcome', isForGood)} />;
  return <MobileNotice onDone={(isForGood) => onWelcomed('welcome_mobile', isForGood)} />;
}

import { LayoutTemplate, ListChecks, Send, Table2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHasPoints } from '../../features/session/use-service-limits.ts';
import { PageGuide } from '../../features/startup/page-guide.tsx';

const STEPS = [
  { id: 'choose', Icon: LayoutTemplate },
  { id: 'fill', Icon: Table2 },
  { id: 'check', Icon: ListChecks },
  { id: 'send', Icon: Send },
] as const;

/** How a bulk is made, filled in, checked and sent. */
export function BulkGuide({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('bulk.guide');
  const hasPoints = useHasPoints();
  const steps = STEPS.map(({ id, Icon }) => ({
    id,
    Icon,
    title: t(id),
    text: t(id === 'send' && !hasPoints ? 'sendTextAlone' : `${id}Text`),
  }));
  return (
    <PageGuide
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      steps={steps}
      part="bulk"
      more={t('more')}
    />
  );
}

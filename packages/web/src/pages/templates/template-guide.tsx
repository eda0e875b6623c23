import { FilePlus2, Lightbulb, Pencil, PenLine, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageGuide } from '../../features/startup/page-guide.tsx';

const STEPS = [
  { id: 'what', Icon: Lightbulb },
  { id: 'make', Icon: FilePlus2 },
  { id: 'request', Icon: PenLine },
  { id: 'change', Icon: Pencil },
  { id: 'share', Icon: Users },
] as const;

/** How templates are made, used, changed and shared. */
export function TemplateGuide({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('templates.guide');
  const steps = STEPS.map(({ id, Icon }) => ({ id, Icon, title: t(id), text: t(`${id}Text`) }));
  return (
    <PageGuide
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      steps={steps}
      part="templates"
      more={t('more')}
    />
  );
}

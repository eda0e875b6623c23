import { useRouter } from '@tanstack/react-router';
import { FileQuestionMark, RotateCw, ServerCrash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

interface ProblemProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Problem({ icon, title, text, action }: ProblemProps) {
  const t = useTranslations('ui');
  usePageTitle(title);
  return (
    <main className="flex min-h-dvh flex-col p-6">
      <Logo name={t('productName')} />
      <EmptyState isPage icon={icon} title={title} description={text} action={action} />
    </main>
  );
}

export function MissingPage() {
  const t = useTranslations('problem');
  return (
    <Problem
      icon={<FileQuestionMark size={56} strokeWidth={1.25} aria-hidden />}
      title={t('missingTitle')}
      text={t('missingText')}
      action={
        <ButtonLink kind="primary" size="lg" href="/">
          {t('home')}
        </ButtonLink>
      }
    />
  );
}

export function FaultPage() {
  const t = useTranslations('problem');
  const router = useRouter();
  return (
    <Problem
      icon={<ServerCrash size={56} strokeWidth={1.25} aria-hidden />}
      title={t('faultTitle')}
      text={t('faultText')}
      action={
        <Button
          kind="primary"
          size="lg"
          icon={<RotateCw size={16} aria-hidden />}
          onPress={() => router.history.replace('/')}
        >
          {t('again')}
        </Button>
      }
    />
  );
}

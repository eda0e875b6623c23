import { CloudAlert, EyeOff, RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { faultNumber, isClosedToReaders } from './fault-number.ts';

interface FailedLoadProps {
  /** What could not be loaded, as a title. */
  readonly title: string;
  readonly onReload: () => void;
  /** Why: the number of its request is shown, where the server has answered. */
  readonly error?: unknown;
  /** True when it is the whole page, so that its title is the page's heading. */
  readonly isPage?: boolean;
}

/**
 * Shown in place of content that could not be loaded, with a button that loads it again. What an operator's session may not see is no
 * failure: loading it again would change nothing.
 */
export function FailedLoad({ title, onReload, error, isPage = false }: FailedLoadProps) {
  const t = useTranslations('ui');
  if (isClosedToReaders(error))
    return (
      <EmptyState
        isPage={isPage}
        icon={<EyeOff size={40} strokeWidth={1.25} aria-hidden />}
        title={t('closedToReaders')}
        description={t('closedToReadersWhy')}
      />
    );
  const number = faultNumber(error);
  const Icon = number === null ? WifiOff : CloudAlert;
  return (
    <EmptyState
      isPage={isPage}
      icon={<Icon size={40} strokeWidth={1.25} className="text-bad" aria-hidden />}
      title={title}
      {...(number === null ? {} : { description: t('faultNumber', { number }) })}
      action={
        <Button icon={<RotateCw size={15} aria-hidden />} onPress={onReload}>
          {t('loadAgain')}
        </Button>
      }
    />
  );
}

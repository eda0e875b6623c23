import { useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft, CloudAlert, Copy, FileQuestionMark, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../replies/server-clock.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { isoMoment } from '../../ui/text/korean-time.ts';
import { ProblemScreen } from './problem-screen.tsx';

/** /404 */
export function MissingPage() {
  const t = useTranslations('problem');
  const router = useRouter();
  return (
    <ProblemScreen Icon={FileQuestionMark} tone="ink" title={t('missingTitle')} text={t('missingText')}>
      <div className="mt-6 flex gap-2">
        {history.length > 1 ? (
          <Button icon={<ArrowLeft size={16} aria-hidden />} size="lg" onPress={() => router.history.back()}>
            {t('back')}
          </Button>
        ) : null}
        <ButtonLink kind="primary" size="lg" href="/">
          {t('home')}
        </ButtonLink>
      </div>
    </ProblemScreen>
  );
}

/** E-1121-053012: the UTC moment of an error of the page itself, which made no request. */
const referenceAt = (ms: number): string =>
  isoMoment(ms).replace(/^\d{4}-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d).*$/, 'E-$1$2-$3$4$5');

/** /error */
export function ErrorPage() {
  const t = useTranslations('problem');
  const router = useRouter();
  const { number, from } = useSearch({ from: '/error' });
  const [moment] = useState(() => referenceAt(serverNow()));
  const reference = number ?? moment;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(reference).then(
      () => notify('ok', t('copied')),
      () => undefined,
    );
  };
  return (
    <ProblemScreen Icon={CloudAlert} tone="bad" title={t('errorTitle')} text={t('errorText')}>
      <p className="mt-5 flex items-center gap-3 rounded-control border border-line bg-card py-1.5 pr-1.5 pl-4">
        <span className="text-muted">{t('number')}</span>
        <span className="font-mono font-semibold">{reference}</span>
        <IconButton label={t('copy')} onPress={() => void copy()}>
          <Copy size={16} aria-hidden />
        </IconButton>
      </p>
      <Button
        kind="primary"
        size="lg"
        className="mt-5"
        icon={<RotateCw size={16} aria-hidden />}
        onPress={() => router.history.replace(from ?? '/')}
      >
        {t('again')}
      </Button>
    </ProblemScreen>
  );
}

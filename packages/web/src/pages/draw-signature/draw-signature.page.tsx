import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Outcome } from '../../features/account/outcome.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import type { Drawing } from '../../ink/strokes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { drawSignatureMessages } from './draw-signature.messages.ts';
import { PhonePad } from './phone-pad.tsx';

const bundles = { drawSignature: drawSignatureMessages };

/** /drawSignature#token: a phone draws one signature for the computer that showed the QR code, and nothing else. */
export function DrawSignaturePage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <MoreTexts bundles={bundles}>
      <DrawSignature key={token} token={token} />
    </MoreTexts>
  );
}

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERRORS.phoneDrawingDead.code;
/** A longer token was altered on its way and is none of this service. */
const LONGEST = 200;

/** Rounds to a hundredth of a pixel. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const handOver = (token: string, { width, strokes }: Drawing) =>
  call(endpoints.handPhoneDrawing, {
    body: {
      token,
      drawing: {
        width,
        strokes: strokes.map(({ points }) =>
          points.map(
            ({ x, y, radius }) => [rounded(x), rounded(y), Math.max(0.01, rounded(radius))] as const,
          ),
        ),
      },
    },
  });

function DrawSignature({ token }: { token: string }) {
  const t = useTranslations('drawSignature');
  usePageTitle(t('title'));
  const errorText = useErrorMessage();
  const mayBeOurs = token !== '' && token.length <= LONGEST;
  const opened = useQuery({
    queryKey: ['draw-signature', token],
    queryFn: () => call(endpoints.openPhoneDrawing, { body: { token } }),
    enabled: mayBeOurs,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const sending = useMutation({ mutationFn: (drawing: Drawing) => handOver(token, drawing) });
  const isLate = useDelayed(opened.isPending && mayBeOurs);
  if (sending.isSuccess)
    return (
      <Ending>
        <div role="status">
          <Outcome kind="done" title={t('sent')} text={t('sentText')} />
        </div>
      </Ending>
    );
  if (!mayBeOurs || isDead(opened.error) || isDead(sending.error))
    return (
      <Ending>
        <Outcome kind="dead" title={t('dead')} text={t('deadText')} />
      </Ending>
    );
  if (opened.isError)
    return (
      <Ending>
        <Outcome kind="broken" title={t('unopened')} text={errorText(opened.error)}>
          <Button kind="primary" className="h-11 text-15" onPress={() => void opened.refetch()}>
            {t('again')}
          </Button>
        </Outcome>
      </Ending>
    );
  if (opened.isPending) return <Ending>{isLate ? <p role="status">{t('opening')}</p> : null}</Ending>;
  return (
    <PhonePad
      isPending={sending.isPending}
      error={sending.error === null ? null : errorText(sending.error)}
      onDone={sending.mutate}
    />
  );
}

/** The page after the pad was closed. */
function Ending({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <main className="mx-auto flex min-h-dvh max-w-[440px] flex-col px-5 pt-5">
      <Logo name={t('productName')} />
      <div className="pt-14">{children}</div>
    </main>
  );
}

import type { PassRequestResult } from '@dojang/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openSigning } from '../../features/in-person/open-signing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';

function RequestFacts({ request, children }: { request: PassRequestResult; children?: ReactNode }) {
  const t = useTranslations('signTogether');
  const locale = useUiLocale();
  const { organizationName, requesterName, pageCount, expiresAt } = request;
  const who = organizationName === '' ? requesterName : `${organizationName} ${requesterName}`;
  const facts = [
    t('from', { who, pages: pageCount }),
    ...(expiresAt === null ? [] : [t('until', { time: fullTime(expiresAt, locale) })]),
  ];
  return (
    <div className="min-w-0 flex-1 max-md:basis-[calc(100%-3rem)]">
      <p className="truncate font-medium" title={request.documentName}>
        {request.documentName}
      </p>
      <p className="text-13 text-muted">{facts.join(' · ')}</p>
      {children}
    </div>
  );
}

interface ReadyRowProps {
  readonly request: PassRequestResult;
  readonly isChosen: boolean;
  readonly isSeen: boolean;
  readonly isOpening: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onLook: () => void;
}

const ROW = 'flex items-center gap-3 px-4 py-3 max-md:flex-wrap';

/** A request of the pass: whether it is signed together, and the way to its pages. */
export function ReadyRow({ request, isChosen, isSeen, isOpening, onChoose, onLook }: ReadyRowProps) {
  const t = useTranslations('signTogether');
  return (
    <li className={ROW}>
      <Checkbox
        aria-label={t('choose', { name: request.documentName })}
        isSelected={isChosen}
        onChange={onChoose}
      />
      <RequestFacts request={request} />
      {isSeen ? (
        <span className="flex items-center gap-1 text-13 font-medium text-ok max-md:ml-8">
          <Check size={15} aria-hidden />
          {t('seen')}
        </span>
      ) : null}
      <Button size="sm" className="max-md:ml-auto" isPending={isOpening} onPress={onLook}>
        {t('look')}
      </Button>
    </li>
  );
}

/** A request that is signed by itself, with the reason. */
export function AloneRow({ request }: { readonly request: PassRequestResult }) {
  const t = useTranslations('signTogether');
  return (
    <li className={ROW}>
      <RequestFacts request={request}>
        {request.obstacle === null ? null : (
          <p className="text-13 text-ink-2">{t(`obstacle.${request.obstacle}`)}</p>
        )}
      </RequestFacts>
      <Button
        size="sm"
        className="max-md:ml-auto"
        onPress={() => openSigning(request.documentId, request.participantId)}
      >
        {t('sign')}
      </Button>
    </li>
  );
}

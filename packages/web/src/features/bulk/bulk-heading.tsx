import type { BulkDetail } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BulkStatePill } from './bulk-state-pill.tsx';

interface BulkHeadingProps {
  readonly bulk: BulkDetail;
  readonly children?: ReactNode;
}

/** The way back to the list, the name and the state of a bulk, and what follows them. */
export function BulkHeading({ bulk, children }: BulkHeadingProps) {
  const t = useTranslations('bulk');
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 max-md:basis-full">
      <Link
        to="/bulkTransmit"
        aria-label={t('toList')}
        className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover max-md:size-11"
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <h1 title={bulk.name} className="min-w-0 truncate text-17 font-bold">
        {bulk.name}
      </h1>
      <BulkStatePill bulk={bulk} />
      {children}
    </div>
  );
}

import { Spinner } from '../controls/spinner.tsx';

interface PageLoadingProps {
  readonly label: string;
  /** Whether the ring is seen: fast loads show none. */
  readonly isSlow: boolean;
}

/** Stands in place of a page until its contents arrive. */
export function PageLoading({ label, isSlow }: PageLoadingProps) {
  return (
    <div role="status" aria-label={label} className="flex flex-1 items-center justify-center text-muted">
      {isSlow ? <Spinner size={28} /> : null}
    </div>
  );
}

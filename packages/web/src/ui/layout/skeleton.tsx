import { cx } from '../class-names.ts';

/** A gray block in place of content that is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block rounded-[4px] bg-desk', className)} />;
}

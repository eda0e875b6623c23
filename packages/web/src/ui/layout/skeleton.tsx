import { cx } from '../class-names.ts';

/** A gray block in the place of something that is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block rounded-[4px] bg-desk', className)} />;
}

import { TEST_WATERMARK } from '@dojang/domain';

/** The words across the page of a test, in the place where the completed PDF has them. Its parent is positioned. */
export function Watermark() {
  return (
    <span
      aria-hidden
      className="@container pointer-events-none absolute inset-0 grid place-items-center overflow-hidden"
    >
      <b className="-rotate-30 text-[11cqw] whitespace-nowrap text-bad opacity-16">{TEST_WATERMARK}</b>
    </span>
  );
}

import type { ReactNode } from 'react';

interface NumberedPagesProps<Page> {
  readonly label: string;
  readonly className: string;
  readonly pages: readonly Page[];
  readonly show: (page: Page, index: number) => ReactNode;
  /** What stands below a page. */
  readonly caption: (number: number) => string;
}

/** Pages below each other in a region that scrolls, each with its number. */
export function NumberedPages<Page>({ label, className, pages, show, caption }: NumberedPagesProps<Page>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={className}
    >
      <ol className="mx-auto flex max-w-[860px] flex-col gap-6">
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          <li key={index}>
            {show(page, index)}
            <p aria-hidden className="mt-2 text-center text-13 text-muted">
              {caption(index + 1)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

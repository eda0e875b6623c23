import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';

/** A link within a sentence: `t.rich('text', { a: linkTo('/settings') })` makes a link of the words between `<a>` and `</a>`. */
export const linkTo =
  (href: string, target: '_self' | '_blank' = '_self') =>
  (words: ReactNode): ReactNode => (
    <Link
      href={href}
      target={target}
      className="rounded-3 font-medium text-brand-700 underline underline-offset-2"
    >
      {words}
    </Link>
  );

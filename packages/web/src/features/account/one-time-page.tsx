import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { GuestPage } from './guest-page.tsx';
import { LogInLink } from './log-in-link.tsx';
import { Outcome } from './outcome.tsx';

interface OneTimePageProps<Data> {
  /** What the link opens, as the server tells it. */
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** True for a link that has ended or was used. */
  readonly isDead: boolean;
  readonly title: string;
  readonly words: Readonly<Record<'unreachable' | 'again' | 'loading', string>>;
  /** What is shown for a dead link. */
  readonly dead: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of a mailed link that works once: dead, not reached, loading, or its form. */
export function OneTimePage<Data>(props: OneTimePageProps<Data>) {
  const { query, isDead, title, words, dead, children } = props;
  const { data, error, refetch } = query;
  const sentence = useErrorMessage();
  const content = (): ReactNode => {
    if (isDead) return dead;
    if (error !== null)
      return (
        <Outcome kind="broken" title={words.unreachable} text={sentence(error)}>
          <Button className="h-11" onPress={() => void refetch()}>
            {words.again}
          </Button>
        </Outcome>
      );
    if (data !== undefined) return children(data);
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-20 text-muted">
        <Spinner />
        {words.loading}
      </p>
    );
  };
  return (
    <GuestPage title={title} aside={<LogInLink />}>
      {content()}
    </GuestPage>
  );
}

import { ApiError, createSchemalessClient } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { frontMessageOf } from '../../replies/no-reply.ts';
import { fetchTransport } from '../flow/transport.ts';
import { Loading } from '../screens/unreachable.tsx';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { LargeTextContext, useLargeTextState } from '../ui/large-text.ts';
import { NoReply } from '../ui/no-reply.tsx';
import { Hero } from '../ui/notes.tsx';
import { PlainScreen } from '../ui/plain-screen.tsx';
import { Spoken } from '../ui/spoken.tsx';
import { Closed } from './template-link-app.tsx';
import { templateLinkTexts } from './template-link-texts.ts';

/**
 * Owns the page of the message to a visitor of a direct link: it makes the request and goes on to the signing page, or says that others
 * sign before.
 */

type Opening =
  | { readonly at: 'loading' }
  | { readonly at: 'noReply'; readonly message: string | null }
  | { readonly at: 'closed'; readonly message: string }
  | { readonly at: 'later'; readonly sentTo: string };

const call = createSchemalessClient<SignerEndpoints>(
  SIGNER_CALLS,
  fetchTransport(null, () => null),
);

/** The page at which a visitor of a direct link goes on. */
export function LinkVisitApp({ visit, first }: { readonly visit: string; readonly first: Texts }) {
  const [opening, setOpening] = useState<Opening>({ at: 'loading' });
  const large = useLargeTextState();
  const load = useCallback(async (): Promise<void> => {
    setOpening({ at: 'loading' });
    try {
      const { url, sentTo } = await call('startByLink', { body: { visit } });
      if (url === null) setOpening({ at: 'later', sentTo });
      else location.replace(url);
    } catch (error) {
      setOpening(
        error instanceof ApiError
          ? { at: 'closed', message: error.message }
          : { at: 'noReply', message: frontMessageOf(error) },
      );
    }
  }, [visit]);
  useEffect(() => {
    document.documentElement.lang = first.language;
    void load();
  }, [load, first]);
  return (
    <Spoken first={first}>
      <LargeTextContext value={large}>
        {opening.at === 'loading' && <Loading />}
        {opening.at === 'noReply' && <NoReply message={opening.message} onRetry={() => void load()} />}
        {opening.at === 'closed' && <Closed message={opening.message} />}
        {opening.at === 'later' && <Later sentTo={opening.sentTo} />}
      </LargeTextContext>
    </Spoken>
  );
}

function Later({ sentTo }: { readonly sentTo: string }) {
  const { language } = useTexts();
  const l = templateLinkTexts(language);
  return (
    <PlainScreen title={l.laterTitle} hero={<Hero tone="good" icon={<CircleCheck size={38} />} />}>
      <p className={classes('text-secondary', 'center', 'under')}>{l.laterText(sentTo)}</p>
    </PlainScreen>
  );
}

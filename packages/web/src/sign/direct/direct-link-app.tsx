import { ApiError, createSchemalessClient } from '@dojang/contract/client';
import { PARTICIPANT_PATH, SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { useCallback, useEffect, useState } from 'react';
import { frontMessageOf } from '../../replies/no-reply.ts';
import { SignApp } from '../app.tsx';
import { LINK_ACCESS } from '../flow/access.ts';
import { type Keep, NO_LINK, readLink, type SignerLink, visibleAddress } from '../flow/link.ts';
import { fetchTransport } from '../flow/transport.ts';
import { Loading } from '../screens/unreachable.tsx';
import type { Texts } from '../text/texts.ts';
import { LargeTextContext, useLargeTextState } from '../ui/large-text.ts';
import { NoReply } from '../ui/no-reply.tsx';
import { Spoken } from '../ui/spoken.tsx';

/** Owns the page of a sealed link: the service opens it, then the page is that of the participant's link. */

interface DirectLinkAppProps {
  readonly token: string;
  readonly keep: Keep;
  readonly first: Texts;
}

type Opening =
  | { readonly at: 'loading' }
  | { readonly at: 'wrong' }
  | { readonly at: 'noReply'; readonly message: string | null }
  | { readonly at: 'open'; readonly link: SignerLink };

const call = createSchemalessClient<SignerEndpoints>(
  SIGNER_CALLS,
  fetchTransport(null, () => null),
);

/** Opens the sealed link, and keeps it in this tab; the address then hides the secret. */
async function opened(token: string, keep: Keep): Promise<Opening> {
  try {
    const parts = await call('signerLink', { query: { encryptedLink: token } });
    const search = `?${new URLSearchParams(parts)}`;
    const link = readLink(search, keep);
    if (link === null) return { at: 'wrong' };
    history.replaceState(history.state, '', visibleAddress(PARTICIPANT_PATH, search));
    return { at: 'open', link };
  } catch (error) {
    return error instanceof ApiError ? { at: 'wrong' } : { at: 'noReply', message: frontMessageOf(error) };
  }
}

/** The page of a sealed link. */
export function DirectLinkApp({ token, keep, first }: DirectLinkAppProps) {
  const [opening, setOpening] = useState<Opening>({ at: 'loading' });
  const large = useLargeTextState();
  const load = useCallback(async (): Promise<void> => {
    setOpening({ at: 'loading' });
    setOpening(await opened(token, keep));
  }, [token, keep]);
  useEffect(() => {
    void load();
  }, [load]);
  if (opening.at === 'open' || opening.at === 'wrong') {
    const link = opening.at === 'open' ? opening.link : NO_LINK;
    const broken = opening.at === 'open' ? null : 'wrongLink';
    return <SignApp access={LINK_ACCESS} link={link} broken={broken} first={first} />;
  }
  return (
    <Spoken first={first}>
      <LargeTextContext value={large}>
        {opening.at === 'loading' && <Loading />}
        {opening.at === 'noReply' && <NoReply message={opening.message} onRetry={() => void load()} />}
      </LargeTextContext>
    </Spoken>
  );
}

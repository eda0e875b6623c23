import { authenticationPath, signingPath } from '@dojang/contract/signer';
import { useLayoutEffect } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import { visibleSigningAddress } from '../flow/link.ts';
import { useSigningContext } from '../flow/signing-context.ts';

/** Shows the address of the step while it is open, so that a reload comes back to it. */
export function useStepAddress(page: 'authentication' | 'otp'): void {
  const { access, link } = useSigningContext();
  useLayoutEffect(() => {
    if (isEmbedded()) return;
    const isLink = access.way === 'link';
    const show = (address: string): void => history.replaceState(history.state, '', address);
    if (isLink) show(visibleSigningAddress(page, link));
    else show(authenticationPath(link.documentId));
    return () => show(isLink ? visibleSigningAddress('participant', link) : signingPath(link.documentId));
  }, [access.way, link, page]);
}

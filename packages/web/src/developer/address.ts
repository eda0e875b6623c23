import { DEVELOPER_PATH } from '@dojang/contract/signer';
import { useEffect, useState } from 'react';

/** Owns the address of the developer pages: links between them load nothing from the server. */

export interface Address {
  readonly path: string;
  /** The fragment without its #. */
  readonly fragment: string;
}

/** What stands in guides and examples for the address of the server. */
const EXAMPLE_ADDRESS = 'https://YOUR-DOJANG';

/** Returns a text with the address of this server. */
export const atThisServer = (text: string): string => text.replaceAll(EXAMPLE_ADDRESS, location.origin);

const present = (): Address => ({
  path: location.pathname,
  fragment: decodeURIComponent(location.hash.slice(1)),
});

/** The event by which `openAddress` tells the pages. */
const MOVED = 'dojang:moved';

/** Opens another address of the developer pages. */
export function openAddress(href: string): void {
  history.pushState(null, '', href);
  dispatchEvent(new Event(MOVED));
}

/** Returns the path of a plain click on a link between the developer pages; null for every other click. */
function innerLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return null;
  const isInner = link.pathname === DEVELOPER_PATH || link.pathname.startsWith(`${DEVELOPER_PATH}/`);
  return link.origin === location.origin && isInner && link.target === '' ? link.href : null;
}

/** The present address. Clicks on links between the developer pages and the browser's buttons change it. */
export function useAddress(): Address {
  const [address, setAddress] = useState(present);
  useEffect(() => {
    const update = (): void => setAddress(present());
    const onClick = (event: MouseEvent): void => {
      const href = innerLink(event);
      if (href === null) return;
      event.preventDefault();
      openAddress(href);
    };
    document.addEventListener('click', onClick);
    for (const name of ['popstate', MOVED]) addEventListener(name, update);
    return () => {
      document.removeEventListener('click', onClick);
      for (const name of ['popstate', MOVED]) removeEventListener(name, update);
    };
  }, []);
  return address;
}

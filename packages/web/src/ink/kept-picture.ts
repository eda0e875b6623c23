import { useEffect, useState } from 'react';
import { isDataUrl } from './data-url.ts';

/**
 * Owns pictures of signed or chosen values, which are shown for longer than their addresses are valid: each is fetched once, when
 * it is first known, and kept as long as the page is open.
 */

const kept = new Map<string, Promise<string>>();

async function fetched(url: string): Promise<string> {
  const reply = await fetch(url);
  const picture = await reply.blob();
  if (!picture.type.startsWith('image/')) throw new Error('No picture came');
  return URL.createObjectURL(picture);
}

/** A blob or data address of the picture. Rejects when the picture cannot be fetched. */
export function keepPicture(url: string): Promise<string> {
  if (isDataUrl(url)) return Promise.resolve(url);
  const known = kept.get(url);
  if (known !== undefined) return known;
  const coming = fetched(url);
  kept.set(url, coming);
  coming.catch(() => kept.delete(url));
  return coming;
}

/** Null until the picture is loaded. */
export function useKeptPicture(url: string): string | null {
  const [shown, setShown] = useState(isDataUrl(url) ? url : null);
  useEffect(() => {
    let isWanted = true;
    keepPicture(url).then(
      (address) => isWanted && setShown(address),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  return shown;
}

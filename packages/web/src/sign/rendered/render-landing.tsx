/** The part of the signing page that the server runs: it draws the first screen, so that it is readable before any script arrives. */
import type { SigningEntry } from '@dojang/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignApp } from '../app.tsx';
import { LINK_ACCESS } from '../flow/access.ts';
import { NO_LINK } from '../flow/link.ts';
import { HostContext } from '../flow/site.ts';
import { stageAtEntry } from '../flow/stage.ts';
import { loadTexts } from '../text/texts.ts';

/**
 * Returns the markup of the first screen; null where the first screen is another one, which the page itself draws.
 * @param host what the address bar of the signer shows
 */
export async function renderLanding(entry: SigningEntry, host: string): Promise<string | null> {
  if (stageAtEntry(entry).name !== 'landing') return null;
  const first = await loadTexts(entry.locale);
  return renderToStaticMarkup(
    <HostContext value={host}>
      <SignApp access={LINK_ACCESS} link={NO_LINK} broken={null} first={first} given={entry} />
    </HostContext>,
  );
}

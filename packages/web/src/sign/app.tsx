import { OpenDocument } from './document/open-document.tsx';
import type { SignerLink } from './flow/link.ts';
import { SigningContext } from './flow/signing-context.ts';
import { useSigning } from './flow/use-signing.ts';
import { Consent } from './screens/consent.tsx';
import { Contact } from './screens/contact.tsx';
import { Done } from './screens/done.tsx';
import { Landing } from './screens/landing.tsx';
import { Locked } from './screens/locked.tsx';
import { Refused } from './screens/refused.tsx';
import { Stop } from './screens/stop.tsx';
import { Loading, Unreachable } from './screens/unreachable.tsx';
import type { Language } from './text/format.ts';
import { TEXTS, TextsContext } from './text/texts.ts';
import { LargeTextContext, useLargeTextState } from './ui/large-text.ts';
import { useKeyboardInset } from './ui/use-viewport.ts';

/** The signing page: one task at a time. `language` holds until the request says which one its signer reads. */
export function SignApp({ link, language }: { link: SignerLink; language: Language }) {
  const signing = useSigning(link);
  const large = useLargeTextState();
  useKeyboardInset();
  const spoken = signing.entry?.locale ?? language;
  document.documentElement.lang = spoken;
  const { stage, opened } = signing;
  return (
    <TextsContext value={TEXTS[spoken]}>
      <LargeTextContext value={large}>
        <SigningContext value={signing}>
          {stage.name === 'loading' && <Loading />}
          {stage.name === 'unreachable' && <Unreachable />}
          {stage.name === 'landing' && <Landing />}
          {stage.name === 'stop' && <Stop key={stage.reason} reason={stage.reason} />}
          {stage.name === 'contact' && <Contact />}
          {stage.name === 'locked' && <Locked until={stage.until} />}
          {stage.name === 'consent' && <Consent />}
          {(stage.name === 'document' || stage.name === 'review') && opened && (
            <OpenDocument opened={opened} />
          )}
          {stage.name === 'done' && <Done />}
          {stage.name === 'refused' && <Refused />}
        </SigningContext>
      </LargeTextContext>
    </TextsContext>
  );
}

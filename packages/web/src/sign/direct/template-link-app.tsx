import { ApiError, createSchemalessClient } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { CircleCheck, Link2Off } from 'lucide-react';
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
import { templateLinkTexts } from './template-link-texts.ts';
import { type LinkedTemplate, VisitorForm, type VisitorInput } from './visitor-form.tsx';

/**
 * Owns the page of the direct link of a template: the visitor gives a name and a contact, and goes on by the link that is sent to it.
 */

type Opening =
  | { readonly at: 'loading' }
  | { readonly at: 'noReply'; readonly message: string | null }
  | { readonly at: 'closed'; readonly message: string }
  | { readonly at: 'form'; readonly template: LinkedTemplate }
  | { readonly at: 'sent'; readonly template: LinkedTemplate; readonly sentTo: string };

const call = createSchemalessClient<SignerEndpoints>(
  SIGNER_CALLS,
  fetchTransport(null, () => null),
);

/** The page of the direct link of a template. */
export function TemplateLinkApp({ token, first }: { readonly token: string; readonly first: Texts }) {
  const [opening, setOpening] = useState<Opening>({ at: 'loading' });
  const large = useLargeTextState();
  const load = useCallback(async (): Promise<void> => {
    setOpening({ at: 'loading' });
    try {
      setOpening({ at: 'form', template: await call('templateLink', { query: { link: token } }) });
    } catch (error) {
      setOpening(
        error instanceof ApiError
          ? { at: 'closed', message: error.message }
          : { at: 'noReply', message: frontMessageOf(error) },
      );
    }
  }, [token]);
  useEffect(() => {
    document.documentElement.lang = first.language;
    void load();
  }, [load, first]);
  /** Returns what the service answered to a wrong input; null when the link was sent. */
  const send = async (template: LinkedTemplate, visitor: VisitorInput): Promise<string | null> => {
    try {
      const { sentTo } = await call('requestByLink', { body: { link: token, ...visitor } });
      setOpening({ at: 'sent', template, sentTo });
      return null;
    } catch (error) {
      return error instanceof ApiError ? error.message : (frontMessageOf(error) ?? first.t.unreachableWhy);
    }
  };
  return (
    <Spoken first={first}>
      <LargeTextContext value={large}>
        {opening.at === 'loading' && <Loading />}
        {opening.at === 'noReply' && <NoReply message={opening.message} onRetry={() => void load()} />}
        {opening.at === 'closed' && <Closed message={opening.message} />}
        {opening.at === 'form' && (
          <VisitorForm template={opening.template} onSend={(visitor) => send(opening.template, visitor)} />
        )}
        {opening.at === 'sent' && (
          <Sent
            sentTo={opening.sentTo}
            onAgain={() => setOpening({ at: 'form', template: opening.template })}
          />
        )}
      </LargeTextContext>
    </Spoken>
  );
}

/** A link that leads nowhere any more, and why. */
export function Closed({ message }: { readonly message: string }) {
  const { language } = useTexts();
  return (
    <PlainScreen
      title={templateLinkTexts(language).closed}
      hero={<Hero tone="warn" icon={<Link2Off size={36} />} />}
    >
      <p className={classes('text-secondary', 'center', 'under')}>{message}</p>
    </PlainScreen>
  );
}

interface SentProps {
  readonly sentTo: string;
  readonly onAgain: () => void;
}

function Sent({ sentTo, onAgain }: SentProps) {
  const { language } = useTexts();
  const l = templateLinkTexts(language);
  return (
    <PlainScreen
      title={l.sentTitle}
      hero={<Hero tone="good" icon={<CircleCheck size={38} />} />}
      bar={
        <button type="button" className={classes('button', 'outlined')} onClick={onAgain}>
          {l.again}
        </button>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>{l.sentText(sentTo)}</p>
      <p className={classes('text-muted', 'text-small', 'center')}>{l.sentLate}</p>
    </PlainScreen>
  );
}

import type { PassRequestResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { LookDialog } from './look-dialog.tsx';
import { AloneRow, ReadyRow } from './request-row.tsx';
import { SignBar } from './sign-bar.tsx';
import { signTogetherMessages } from './sign-together.messages.ts';
import { type Opened, openRequest, type PassResult, passQuery, usePass } from './use-pass.ts';

const BUNDLES = { signTogether: signTogetherMessages };

/** /signTogether: what is asked of the member, looked through and signed in one pass. */
export function SignTogetherPage() {
  return (
    <MoreTexts bundles={BUNDLES}>
      <SignTogether />
    </MoreTexts>
  );
}

function SignTogether() {
  const t = useTranslations('signTogether');
  usePageTitle(t('title'));
  const query = useQuery(passQuery);
  const pass = usePass();
  const list = query.data?.list;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-8 pt-5 pb-8 max-md:px-4 max-md:pt-1">
      <div className="flex w-full max-w-[860px] flex-1 flex-col gap-6">
        <header>
          <h1 className="text-22 font-bold">{t('title')}</h1>
          <p className="mt-1 break-keep text-muted">{t('text')}</p>
        </header>
        {pass.results === null ? null : <Results results={pass.results} onAgain={pass.clear} />}
        {pass.results !== null ? null : list === undefined ? (
          query.error === null ? (
            <p className="text-muted">{t('loading')}</p>
          ) : (
            <FailedLoad title={t('failed')} error={query.error} onReload={() => void query.refetch()} />
          )
        ) : list.length === 0 ? (
          <EmptyState
            icon={<FileCheck2 size={40} strokeWidth={1.25} aria-hidden />}
            title={t('none')}
            description={t('noneText')}
          />
        ) : (
          <Requests list={list} most={query.data?.most ?? 0} pass={pass} />
        )}
      </div>
    </div>
  );
}

interface RequestsProps {
  readonly list: readonly PassRequestResult[];
  readonly most: number;
  readonly pass: ReturnType<typeof usePass>;
}

const LIST = 'mt-3 divide-y divide-line rounded-card border border-line';

function Requests({ list, most, pass }: RequestsProps) {
  const t = useTranslations('signTogether');
  const ready = list.filter(({ obstacle }) => obstacle === null);
  const alone = list.filter(({ obstacle }) => obstacle !== null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const looking = useLooking();
  const { opened, shown, openingId } = looking;
  const chosen = ready.filter(({ documentId }) => !left.has(documentId));
  const next = chosen.find(({ documentId }) => !opened.has(documentId));
  const choose = (documentId: string, isChosen: boolean): void => {
    const others = [...left].filter((id) => id !== documentId);
    setLeft(new Set(isChosen ? others : [...others, documentId]));
  };
  const shownOpened = shown === null ? undefined : opened.get(shown.documentId);
  return (
    <>
      {list.length >= most ? <AlertNote tone="neutral">{t('capped', { most })}</AlertNote> : null}
      {ready.length === 0 ? null : (
        <section>
          <h2 className="text-17 font-semibold">{t('ready')}</h2>
          <ul className={LIST}>
            {ready.map((request) => (
              <ReadyRow
                key={request.documentId}
                request={request}
                isChosen={!left.has(request.documentId)}
                isSeen={opened.has(request.documentId)}
                isOpening={openingId === request.documentId}
                onChoose={(isChosen) => choose(request.documentId, isChosen)}
                onLook={() => void looking.look(request)}
              />
            ))}
          </ul>
        </section>
      )}
      {ready.length === 0 ? null : (
        <SignBar
          chosen={chosen}
          opened={opened}
          done={pass.done}
          onSign={(pictures) => void pass.sign(chosen, opened, pictures)}
        />
      )}
      {alone.length === 0 ? null : (
        <section>
          <h2 className="text-17 font-semibold">{t('alone')}</h2>
          <p className="mt-1 break-keep text-muted">{t('aloneText')}</p>
          <ul className={LIST}>
            {alone.map((request) => (
              <AloneRow key={request.documentId} request={request} />
            ))}
          </ul>
        </section>
      )}
      {shown === null || shownOpened === undefined ? null : (
        <LookDialog
          key={shown.documentId}
          request={shown}
          opened={shownOpened}
          onNext={next === undefined ? null : () => void looking.look(next)}
          onClose={looking.close}
        />
      )}
    </>
  );
}

/** The documents that were opened, and the one that is shown. */
function useLooking() {
  const errorText = useErrorMessage();
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  const [shown, setShown] = useState<PassRequestResult | null>(null);
  const [openingId, setOpening] = useState<string | null>(null);
  const look = async (request: PassRequestResult): Promise<void> => {
    setOpening(request.documentId);
    try {
      const document = await openRequest(request);
      setOpened((before) => new Map([...before, [request.documentId, document]]));
      setShown(request);
    } catch (error) {
      notify('bad', errorText(error));
    } finally {
      setOpening(null);
    }
  };
  return { opened, shown, openingId, look, close: () => setShown(null) };
}

interface ResultsProps {
  readonly results: readonly PassResult[];
  readonly onAgain: () => void;
}

/** What was signed, and why the rest was not. */
function Results({ results, onAgain }: ResultsProps) {
  const t = useTranslations('signTogether');
  const refused = results.filter(({ refusal }) => refusal !== null);
  const signed = results.length - refused.length;
  return (
    <div role="status" className="flex flex-col gap-4">
      {signed === 0 ? null : (
        <AlertNote tone="ok" title={t('signed', { count: signed })}>
          {t('signedText')}
        </AlertNote>
      )}
      {refused.length === 0 ? null : (
        <AlertNote tone="bad" title={t('notSigned', { count: refused.length })}>
          <ul className="mt-1 flex flex-col gap-1">
            {refused.map(({ request, refusal }) => (
              <li key={request.documentId}>
                <b>{request.documentName}</b> {refusal}
              </li>
            ))}
          </ul>
        </AlertNote>
      )}
      <Button className="self-start" onPress={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

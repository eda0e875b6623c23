import type { BulkNews, FolderNews, NewsItem } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, CheckCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../replies/server-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { listTime } from '../../ui/text/korean-time.ts';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { newsQuery } from './news.query.ts';

/** The notifications, newest first; each leads to its document, which marks it as read. */
export default function NewsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('news');
  const { data, isError, refetch } = useQuery(newsQuery);
  const items = data?.list ?? [];
  const bulks = data?.bulks ?? [];
  const folders = data?.folders ?? [];
  const footer = (data?.unseen ?? 0) > 0 ? <SeenAll /> : undefined;
  return (
    <Drawer isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} footer={footer}>
      {items.length + bulks.length + folders.length > 0 ? (
        <ul className="-mx-3 flex flex-col">
          {bulks.map((bulk) => (
            <li key={bulk.bulkTransmitId}>
              <BulkLink bulk={bulk} onLeave={onClose} />
            </li>
          ))}
          {folders.map((folder) => (
            <li key={folder.folderId}>
              <FolderLink folder={folder} onLeave={onClose} />
            </li>
          ))}
          {items.map((item) => (
            <li key={`${item.documentId} ${item.type} ${item.name} ${item.at}`}>
              <NewsLink item={item} onLeave={onClose} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <div className="flex flex-col items-start gap-3">
          <p>{t('failed')}</p>
          <Button kind="secondary" onPress={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : data === undefined ? null : (
        <p className="flex flex-col items-center gap-3 px-6 py-14 text-center text-muted">
          <BellOff size={32} strokeWidth={1.5} aria-hidden />
          {t('empty')}
        </p>
      )}
    </Drawer>
  );
}

function NewsLink({ item, onLeave }: { item: NewsItem; onLeave: () => void }) {
  const t = useTranslations('news');
  const { documentId, documentName, type, name, at, isUnseen, isApproval } = item;
  const what = isApproval === true ? t('askedToApprove') : t(`event.${type}`, { name });
  return (
    <Link to="/documents/$documentId" params={{ documentId }} onClick={onLeave} className={LINK}>
      <NewsText what={what} about={documentName} at={at} isUnseen={isUnseen} />
    </Link>
  );
}

function BulkLink({ bulk, onLeave }: { bulk: BulkNews; onLeave: () => void }) {
  const t = useTranslations('news');
  const { bulkTransmitId, name, undelivered, at, isUnseen } = bulk;
  return (
    <Link
      to="/bulkTransmit/detail/$bulkTransmitId"
      params={{ bulkTransmitId }}
      search={{ status: 'undelivered' }}
      onClick={onLeave}
      className={LINK}
    >
      <NewsText
        what={t('bulkUndelivered', { count: undelivered })}
        about={name}
        at={at}
        isUnseen={isUnseen}
      />
    </Link>
  );
}

function FolderLink({ folder, onLeave }: { folder: FolderNews; onLeave: () => void }) {
  const t = useTranslations('news');
  const { folderId, name, sharedBy, at, isUnseen } = folder;
  return (
    <Link to="/orgDocuments" search={{ folder: folderId }} onClick={onLeave} className={LINK}>
      <NewsText what={t('folderShared', { name: sharedBy })} about={name} at={at} isUnseen={isUnseen} />
    </Link>
  );
}

const LINK = 'flex min-h-14 items-start gap-3 rounded-control px-3 py-2.5 hover:bg-hover';

interface NewsTextProps {
  readonly what: string;
  readonly about: string;
  readonly at: string;
  readonly isUnseen: boolean;
}

function NewsText({ what, about, at, isUnseen }: NewsTextProps) {
  const t = useTranslations('news');
  const locale = useUiLocale();
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className={cx('block', isUnseen ? 'font-semibold' : 'font-medium')}>
          {what}
          {isUnseen ? (
            <span className="ml-1.5 inline-block size-1.5 rounded-full bg-brand-600 align-middle">
              <span className="sr-only">{t('unseen')}</span>
            </span>
          ) : null}
        </span>
        <span className="block truncate text-13 text-muted">{about}</span>
      </span>
      <time dateTime={at} className="shrink-0 text-13 leading-6 text-muted">
        {listTime(at, serverNow(), locale)}
      </time>
    </>
  );
}

function SeenAll() {
  const t = useTranslations('news');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const all = useMutation({
    mutationFn: () => call(endpoints.checkAllDocuments, {}),
    onSuccess: () =>
      Promise.all([['documents'], ['news']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Button
      kind="ghost"
      icon={<CheckCheck size={16} aria-hidden />}
      isPending={all.isPending}
      onPress={() => all.mutate()}
    >
      {t('seenAll')}
    </Button>
  );
}

import type { endpoints, ResultOf } from '@dojang/contract';
import { showContact } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { exactTime } from '../../../ui/text/korean-time.ts';
import { messageOf, nameOf } from '../history-events.ts';

type Trail = ResultOf<typeof endpoints.auditTrail>;

interface TrailDialogProps {
  readonly trail: Trail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every record of the audit trail with its actor, address, device and hash, and the hash of the last one. */
export function TrailDialog({ trail, isOpen, onClose }: TrailDialogProps) {
  const t = useTranslations('trail');
  return (
    <Dialog
      title={t('listTitle')}
      size="lg"
      withClose
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footerLine
      footer={
        <Button className="max-md:flex-1" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long list */}
      <section tabIndex={0} aria-label={t('listTitle')} className="rounded-6">
        <ol>
          {trail.events.map((event) => (
            <Record key={event.seq} event={event} />
          ))}
        </ol>
        <p className="mt-3 rounded-control bg-surface px-3 py-2 text-13">
          <span className="block text-muted">{t('head')}</span>
          <span className="font-mono break-all">{trail.head}</span>
        </p>
      </section>
    </Dialog>
  );
}

function Record({ event }: { readonly event: Trail['events'][number] }) {
  const t = useTranslations('trail');
  const tDetail = useTranslations('detail');
  const locale = useUiLocale();
  const told = { ...event, actorName: event.actor.name ?? '' };
  const sentence = tDetail(`event.${messageOf(told)}`, {
    name: nameOf(told),
    type: String(event.detail.attachmentType ?? ''),
  });
  const contact = event.actor.contact ?? '';
  const who = told.actorName === '' ? t('service') : told.actorName;
  const facts = [who, contact === '' ? '' : showContact(contact), event.ip, event.device];
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5">
      <span className="text-13 leading-[21px] text-muted tabular-nums">{event.seq}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{sentence}</span>
          <time dateTime={event.at} className="text-13 leading-[21px] text-muted tabular-nums">
            {exactTime(event.at, locale)}
          </time>
        </p>
        <p className="text-13 break-words text-ink-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <p className="text-12 text-muted">
          {t('hash')} <span className="font-mono break-all">{event.hash}</span>
        </p>
      </div>
    </li>
  );
}

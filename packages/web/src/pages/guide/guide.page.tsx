import { VERIFY_PATH } from '@dojang/contract';
import { hasSupport } from '@dojang/domain';
import { getRouteApi } from '@tanstack/react-router';
import { FileCheck2, FileText, LayoutTemplate, PenLine, Send, Signature } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { serviceFacts } from '../../features/session/service-facts.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { inChunkTime } from '../../ui/load/in-chunk-time.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { linkTo } from '../../ui/text/text-link.tsx';
import { guideMessages } from './guide.messages.ts';
import { GuidePicture } from './guide-picture.tsx';
import { SupportCard } from './support-card.tsx';

const Frame = lazy(() =>
  inChunkTime(() => import('../../frame/frame.tsx')).then(({ Frame }) => ({ default: Frame })),
);
const route = getRouteApi('/guide');
const BUNDLES = { guide: guideMessages };

/** The sections; the links in their sentences lead to the page that they are about. */
const SECTIONS = [
  { id: 'request', Icon: PenLine, page: '/' },
  { id: 'samples', Icon: FileText, page: '/' },
  { id: 'templates', Icon: LayoutTemplate, page: '/template' },
  { id: 'bulk', Icon: Send, page: '/bulkTransmit' },
  { id: 'signing', Icon: Signature, page: '/signStamp' },
  { id: 'verify', Icon: FileCheck2, page: VERIFY_PATH },
] as const;

/** /guide; `#support` and the names of the sections are anchors of it. */
export function GuidePage() {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Guide />
    </MoreTexts>
  );
}

/** Members read the guide inside the frame, everyone else on a page of its own. */
function Guide() {
  const t = useTranslations('guide');
  const { user } = route.useRouteContext();
  usePageTitle(t('title'));
  if (user === null || user.mustChangePassword)
    return (
      <GuestPage title={t('title')} width="wide">
        <GuideText />
      </GuestPage>
    );
  return (
    <Suspense>
      <Frame>
        <div className="min-h-0 flex-1 overflow-y-auto px-8 py-7 max-md:px-4">
          <GuideText />
        </div>
      </Frame>
    </Suspense>
  );
}

function GuideText() {
  const t = useTranslations('guide');
  return (
    <article className="mx-auto max-w-[720px]">
      <TaskHeading title={t('title')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      <nav aria-label={t('contents')} className="mt-5 flex flex-wrap gap-2">
        {SECTIONS.map(({ id }) => (
          <a key={id} href={`#${id}`} className={CHIP}>
            {t(`${id}.title`)}
          </a>
        ))}
        {hasSupport(serviceFacts().company) ? (
          <a href="#support" className={CHIP}>
            {t('support')}
          </a>
        ) : null}
      </nav>
      {SECTIONS.map(({ id, Icon, page }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-9 scroll-mt-6">
          <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-17 font-semibold">
            <span className="flex size-9 items-center justify-center rounded-control bg-brand-50 text-brand-700">
              <Icon size={18} aria-hidden />
            </span>
            {t(`${id}.title`)}
          </h2>
          <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-[62px] break-keep marker:text-muted">
            <li>{t.rich(`${id}.one`, { a: linkTo(page) })}</li>
            <li>{t.rich(`${id}.two`, { a: linkTo(page) })}</li>
            <li>{t(`${id}.three`)}</li>
          </ol>
          <GuidePicture of={id} />
          {id === 'verify' ? (
            <p className="mt-2 pl-[46px]">
              <a href={VERIFY_PATH} className="font-medium text-brand-700 underline underline-offset-2">
                {t('openVerify')}
              </a>
            </p>
          ) : null}
        </section>
      ))}
      <SupportCard />
    </article>
  );
}

const CHIP =
  'flex h-9 items-center rounded-full px-3.5 font-medium text-ink-2 inset-ring inset-ring-line-2 hover:bg-hover max-md:h-11';

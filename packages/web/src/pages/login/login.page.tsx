import { pageEntryOf } from '@dojang/contract';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GuestFooter } from '../../features/account/guest-page.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { LoginAbout } from './login-about.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';

const route = getRouteApi('/user/login');

/** Leads to where the user came from: within the application, or to the signing page, which is an entry of its own. */
function leadBack(from: string, history: { replace: (href: string) => void }): void {
  if (pageEntryOf(from.split('?')[0] ?? '') === 'app') history.replace(from);
  else window.location.replace(from);
}

/** The log-in page. */
export function LoginPage() {
  const t = useTranslations('login');
  const tUi = useTranslations('ui');
  const tSession = useTranslations('session');
  const { from, why } = route.useSearch();
  const router = useRouter();
  usePageTitle(t('title'));

  return (
    <div className="grid min-h-dvh bg-card lg:grid-cols-[600px_1fr]">
      <div className="flex flex-col px-5 pt-7 pb-6 md:px-10">
        <Logo name={tUi('productName')} />
        <main className="m-auto w-full max-w-[376px] pt-8 pb-10 max-md:mt-0">
          <h1 className="text-22 font-bold">{t('title')}</h1>
          <p className="mt-1 mb-7 text-muted max-md:hidden">{t('lead')}</p>
          <div className="max-md:mt-6">
            {why === 'expired' ? (
              <div role="status" className="mb-5">
                <AlertNote tone="neutral">
                  {tSession('expired')}
                  {from === undefined ? null : <span className="block">{tSession('expiredBack')}</span>}
                </AlertNote>
              </div>
            ) : null}
            {why === 'removed' ? (
              <div role="status" className="mb-5">
                <AlertNote tone="warn">{tSession('removed')}</AlertNote>
              </div>
            ) : null}
            {why === 'closing' ? (
              <div role="status" className="mb-5">
                <AlertNote tone="neutral" title={t('closing.asked')}>
                  {t('closing.askedText')}
                </AlertNote>
              </div>
            ) : null}
            <LoginForm
              firstError={why === 'profile' ? tSession('profileFailed') : undefined}
              onDone={() => leadBack(from ?? '/', router.history)}
            />
          </div>
          <p className="mt-7 flex gap-2.5 rounded-control bg-desk px-4 py-3 text-13 text-ink-2">
            <MailOpen size={16} className="mt-0.5" aria-hidden />
            <span>{t.rich('signerNote', { b: (text) => <b className="font-semibold">{text}</b> })}</span>
          </p>
          <LoginAbout className="mt-6 border-t border-line pt-5 lg:hidden" />
        </main>
        <GuestFooter />
      </div>
      <div className="hidden flex-col items-center justify-center gap-8 overflow-hidden bg-desk py-6 lg:flex">
        <LoginPicture />
        <LoginAbout className="w-full max-w-[468px]" />
      </div>
    </div>
  );
}

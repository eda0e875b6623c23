import { MISSING_PATH } from '@dojang/contract/signer';
import { useEffect, useRef, useState } from 'react';
import { useWindowKeys } from '../ui/hooks/use-window-keys.ts';
import { useAddress } from './address.ts';
import { classes } from './classes.ts';
import { CodesPage } from './codes/codes-page.tsx';
import { useDeveloper } from './context.ts';
import { Header } from './frame/header.tsx';
import { SideMenu } from './frame/side-menu.tsx';
import { GuidePage } from './guide/guide-page.tsx';
import { type DeveloperPage, pageAt } from './pages.ts';
import { ReferencePage } from './reference/reference-page.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { UpdatesPage } from './updates/updates-page.tsx';

/** The developer center: the header, the menu and the page of the present address. */
export function DeveloperApp() {
  const { locale, t } = useDeveloper();
  const { path, fragment } = useAddress();
  const [isSearching, setSearching] = useState(false);
  const page = pageAt(path);
  const title = page?.title[locale] ?? t.center;
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = `${title} — ${t.product} ${t.center}`;
  }, [locale, title, t]);
  const isMissing = page === null;
  useEffect(() => {
    if (isMissing) location.replace(MISSING_PATH);
  }, [isMissing]);
  useSearchKeys(() => setSearching(true));
  const heading = useArrival(path, fragment);
  const [isMenuOpen, setMenuOpen] = useMenu(path, fragment);
  return (
    <div className={classes('developer', ...(isMenuOpen ? [] : (['menu-closed'] as const)))}>
      <button type="button" className={classes('skip-link')} onClick={() => heading.current?.focus()}>
        {t.skip}
      </button>
      <Header
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
        onSearch={() => setSearching(true)}
      />
      <SideMenu present={page?.id ?? null} fragment={fragment} />
      <main className={classes('content')}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {page !== null && <PageContent page={page} fragment={fragment} />}
      </main>
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
    </div>
  );
}

function PageContent({ page, fragment }: { readonly page: DeveloperPage; readonly fragment: string }) {
  switch (page.id) {
    case 'error-code':
      return <CodesPage fragment={fragment} />;
    case 'updatelog':
      return <UpdatesPage />;
    case 'reference':
      return <ReferencePage fragment={fragment} />;
    default:
      return <GuidePage id={page.id} />;
  }
}

/** Whether the menu of phones is open. A link closes it, also that of the present page, and so does another address. */
function useMenu(path: string, fragment: string) {
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes the menu.
  useEffect(() => setOpen(false), [path, fragment]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a') !== null) setOpen(false);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
  return [isOpen, setOpen] as const;
}

/** Ctrl+K, Command+K, and a slash outside of inputs open the search. */
function useSearchKeys(open: () => void): void {
  useWindowKeys((event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isShortcut && (event.key !== '/' || isTyping)) return;
    event.preventDefault();
    open();
  });
}

/** Shows what an address names: its fragment, or the top of another page, whose heading gets the focus. */
function useArrival(path: string, fragment: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(path);
  useEffect(() => {
    const isOther = last.current !== path;
    last.current = path;
    const target = fragment === '' ? null : document.getElementById(fragment);
    if (target) target.scrollIntoView();
    else if (isOther) scrollTo(0, 0);
    if (isOther) heading.current?.focus({ preventScroll: true });
  }, [path, fragment]);
  return heading;
}

import { CALLS } from 'virtual:developer-calls';
import { ArrowLeft } from 'lucide-react';
import { CALL_GROUPS, CALL_TITLES } from '../calls/call-texts.ts';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { MENU, type PageId } from '../pages.ts';

interface SideMenuProps {
  readonly present: PageId | null;
  readonly fragment: string;
}

/** The pages, the calls of the reference while it is open, and the way back to the admin page. */
export function SideMenu({ present, fragment }: SideMenuProps) {
  const { locale, t } = useDeveloper();
  return (
    <nav id="menu" className={classes('side-menu')} aria-label={t.sideMenu}>
      {MENU.map(({ title, pages }) => (
        <div key={title.en}>
          <p className={classes('menu-title')}>{title[locale]}</p>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <a
                  className={classes('menu-link')}
                  href={page.path}
                  aria-current={page.id === present ? 'page' : undefined}
                >
                  {page.title[locale]}
                </a>
                {page.id === 'reference' && present === 'reference' && <CallMenu fragment={fragment} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a className={classes('menu-link', 'back-link')} href="/">
        <ArrowLeft size={18} aria-hidden="true" />
        {t.admin}
      </a>
    </nav>
  );
}

function CallMenu({ fragment }: { readonly fragment: string }) {
  const { locale } = useDeveloper();
  const present = CALLS.find(({ name }) => name === fragment) ?? CALLS[0];
  return CALL_GROUPS.map(({ id, title, calls }) => (
    <div key={id}>
      <p className={classes('call-group')}>{title[locale]}</p>
      <ul>
        {calls.map((name) => (
          <li key={name}>
            <a
              className={classes('call-link')}
              href={`/developer/reference#${name}`}
              aria-current={name === present?.name ? 'true' : undefined}
            >
              <span className={classes('method')}>{CALLS.find((one) => one.name === name)?.method}</span>
              {CALL_TITLES[name][locale]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

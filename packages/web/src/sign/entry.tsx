import '../ui/load/started.ts';
import '../ui/load/styles-again.ts';
import '../ui/text/translated-page.ts';
import '../embedded/memory-storage.ts';
import '../embedded/connection.ts';
import type { SigningEntry } from '@dojang/contract';
import {
  authenticationDocument,
  bulkTestToken,
  directLinkToken,
  draftPreviewOf,
  linkVisitToken,
  PARTICIPANT_PATH,
  readContract,
  signingDocument,
  TEST_VIEW_PATH,
  templateLinkToken,
} from '@dojang/contract/signer';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { isEmbedded } from '../embedded/is-embedded.ts';
import { noteDrawnAt } from '../replies/server-clock.ts';
import { leadThroughRegions } from '../ui/hooks/region-keys.ts';
import { SignApp } from './app.tsx';
import { LINK_ACCESS } from './flow/access.ts';
import { drawnAt, givenEntry } from './flow/given.ts';
import {
  brokenLink,
  isTestLink,
  type Keep,
  keepGivenSession,
  NO_LINK,
  namesLink,
  readPageLink,
  tabStorage,
  visibleAddress,
} from './flow/link.ts';
import { deviceLanguage, loadTexts, type Texts } from './text/texts.ts';
import { RenderBoundary } from './ui/render-boundary.tsx';
import './styles/base.css';
import './styles/controls.css';
import './styles/forms.css';
import './styles/screens.css';
// The pages' own style is part of the first file, so that the document loads no other.
import '@dojang/field-editor/page-image.css';
import './styles/document.css';
import './styles/reading.css';
import './styles/wide.css';
import './styles/sheet.css';
import './styles/inputs.css';
import './styles/files.css';
import './styles/changes.css';
import './styles/comments.css';
import './styles/landscape.css';

const token = directLinkToken(location.pathname);

/** The document that an account signs at this address: a link's steps have the same addresses, in a tab that holds the link. */
function accountDocument(keep: Keep): string | null {
  const { pathname, search } = location;
  if (namesLink(search)) return null;
  const authenticated =
    readPageLink(pathname, search, keep) === null ? authenticationDocument(pathname) : null;
  return signingDocument(pathname) ?? (hasAccount() ? authenticated : null);
}

/** Whether somebody is logged in in this browser, as far as its storage can tell. */
function hasAccount(): boolean {
  try {
    return localStorage.getItem('dojang.token') !== null;
  } catch {
    return false;
  }
}

const root = document.getElementById('root');

/** The query of a link whose document is in the path of the contract viewer. */
function searchOf(documentId: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('di', documentId);
  return `?${query}`;
}

/** What a page shows, once the texts of its language are loaded. */
type Page = (first: Texts) => ReactNode | Promise<ReactNode>;

/** The page of a link: everything is in its address, which hides the secret at once. */
function linkPage(given: SigningEntry | null): Page {
  const { pathname } = location;
  const contract = readContract(pathname);
  const search = contract === null ? location.search : searchOf(contract, location.search);
  const link = readPageLink(pathname, search, tabStorage());
  const broken = link === null ? brokenLink(pathname, search) : null;
  if (link !== null) keepGivenSession(location.hash, link, tabStorage());
  history.replaceState(history.state, '', visibleAddress(pathname, search));
  return (first) => (
    <SignApp
      access={LINK_ACCESS}
      link={link ?? NO_LINK}
      broken={broken}
      first={first}
      given={given}
      reads={contract !== null}
    />
  );
}

/** The page of a sealed link, which the service opens first. */
async function directLinkPage(sealed: string, first: Texts): Promise<ReactNode> {
  const { DirectLinkApp } = await import('./direct/direct-links.ts');
  return <DirectLinkApp token={sealed} keep={tabStorage()} first={first} />;
}

/** The page of the direct link of a template. */
async function templateLinkPage(sealed: string, first: Texts): Promise<ReactNode> {
  const { TemplateLinkApp } = await import('./direct/direct-links.ts');
  return <TemplateLinkApp token={sealed} first={first} />;
}

/** The page at which a visitor of such a link goes on. */
async function linkVisitPage(visit: string, first: Texts): Promise<ReactNode> {
  const { LinkVisitApp } = await import('./direct/direct-links.ts');
  return <LinkVisitApp visit={visit} first={first} />;
}

/** The page of a participant inside another site. */
async function embeddedPage(first: Texts): Promise<ReactNode> {
  const { EmbeddedApp } = await import('./embedded/embedded-app.tsx');
  return <EmbeddedApp first={first} />;
}

/** The page on which anyone tries signing, and requesters a row of their bulk or a draft. */
async function trialPage(first: Texts): Promise<ReactNode> {
  const { TrialApp } = await import('./trial/trial-app.tsx');
  const draft = draftPreviewOf(location.hash);
  const token = bulkTestToken(location.hash);
  if (draft !== null) return <TrialApp source={{ kind: 'draft', draft }} first={first} />;
  return <TrialApp source={token === null ? { kind: 'sample' } : { kind: 'bulk', token }} first={first} />;
}

/** The page of an account, whose code only those load who are logged in. */
async function accountPage(id: string, first: Texts): Promise<ReactNode> {
  const { AccountApp } = await import('./account/account-app.tsx');
  return <AccountApp documentId={id} first={first} keep={tabStorage()} />;
}

/**
 * Loads the web fonts; text is readable at once in a system font. The font that is cut for this page comes first: the browser then loads
 * pieces of the package only for other characters.
 */
function loadFonts(): void {
  const rule: unknown = import.meta.env.VITE_SIGN_FONT;
  const style = document.createElement('style');
  if (typeof rule === 'string') style.textContent = rule;
  document.head.append(style);
  void import('./styles/typeface.css');
}

async function show(): Promise<void> {
  const given = givenEntry(document);
  const page = choosePage(given);
  noteDrawnAt(drawnAt(document));
  const language = given?.locale ?? deviceLanguage(navigator.language);
  document.documentElement.lang = language;
  const first = await loadTexts(language).catch(() => loadTexts('ko'));
  // The server's drawing of the first screen stays until this replaces it.
  if (root) createRoot(root).render(<RenderBoundary>{await page(first)}</RenderBoundary>);
}

/** Reads from the address which page this is, before anything more is loaded. */
function choosePage(given: SigningEntry | null): Page {
  if (isEmbedded()) return embeddedPage;
  if (location.pathname === TEST_VIEW_PATH) return trialPage;
  const visit = linkVisitToken(location.pathname);
  if (visit !== null) return (first) => linkVisitPage(visit, first);
  const templateLink = templateLinkToken(location.pathname);
  if (templateLink !== null) return (first) => templateLinkPage(templateLink, first);
  if (token !== null) return (first) => directLinkPage(token, first);
  const documentId = accountDocument(tabStorage());
  return documentId === null ? linkPage(given) : (first) => accountPage(documentId, first);
}

if (location.pathname === PARTICIPANT_PATH && isTestLink(location.search)) location.replace(TEST_VIEW_PATH);
else void show();
leadThroughRegions();
loadFonts();

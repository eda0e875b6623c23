import { signingDocument } from '@dojang/contract/signer';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignApp } from './app.tsx';
import { LINK_ACCESS } from './flow/access.ts';
import { type Keep, lacksSecret, readLink, type SignerLink, visibleAddress } from './flow/link.ts';
import { deviceLanguage, loadTexts, type Texts } from './text/texts.ts';
import './styles/base.css';
import './styles/controls.css';
import './styles/forms.css';
import './styles/screens.css';
// The pages' own style is part of the first file, so that the document loads no other.
import '@dojang/field-editor/page-image.css';
import './styles/document.css';
import './styles/wide.css';
import './styles/sheet.css';
import './styles/inputs.css';
import './styles/files.css';

const NO_LINK: SignerLink = { documentId: '-', participantId: '-', linkKey: '', signingMethod: 'none' };

/** Session storage; a browser that forbids access to it gets a replacement that stores nothing. */
function sessionKeep(): Keep {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

const documentId = signingDocument(location.pathname);
const root = document.getElementById('root');

/** The page of a link: everything is in its address, which hides the secret at once. */
function linkPage(first: Texts): ReactNode {
  const link = readLink(location.search, sessionKeep());
  const isCopied = link === null && lacksSecret(location.search);
  const broken = isCopied ? 'otherBrowser' : link === null ? 'wrongLink' : null;
  history.replaceState(history.state, '', visibleAddress(location.pathname, location.search));
  return <SignApp access={LINK_ACCESS} link={link ?? NO_LINK} broken={broken} first={first} />;
}

/** The page of an account, whose code only those load who are logged in. */
async function accountPage(id: string, first: Texts): Promise<ReactNode> {
  const { AccountApp } = await import('./account/account-app.tsx');
  return <AccountApp documentId={id} first={first} keep={sessionKeep()} />;
}

async function show(): Promise<void> {
  const first = await loadTexts(deviceLanguage(navigator.language)).catch(() => loadTexts('ko'));
  const page = documentId === null ? linkPage(first) : await accountPage(documentId, first);
  if (root) createRoot(root).render(page);
}
void show();

// Text is readable at once in a system font; the web font follows.
void import('./styles/typeface.css');

import { createRoot } from 'react-dom/client';
import { SignApp } from './app.tsx';
import { type Keep, lacksSecret, readLink, type SignerLink, visibleAddress } from './flow/link.ts';
import { deviceLanguage, loadTexts } from './text/texts.ts';
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

const NO_LINK: SignerLink = { documentId: '-', participantId: '-', linkKey: '', signingMethod: 'none' };

/** Session storage; a browser that forbids access to it gets a replacement that stores nothing. */
function sessionKeep(): Keep {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

const link = readLink(location.search, sessionKeep());
const isCopied = link === null && lacksSecret(location.search);
const broken = isCopied ? 'otherBrowser' : link === null ? 'wrongLink' : null;
history.replaceState(history.state, '', visibleAddress(location.pathname, location.search));

const root = document.getElementById('root');
void loadTexts(deviceLanguage(navigator.language))
  .catch(() => loadTexts('ko'))
  .then(
    (first) =>
      root && createRoot(root).render(<SignApp link={link ?? NO_LINK} broken={broken} first={first} />),
  );

// Text is readable at once in a system font; the web font follows.
void import('./styles/typeface.css');

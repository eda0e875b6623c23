import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { SignApp } from './app.tsx';
import { type Keep, lacksSecret, readLink, type SignerLink, visibleAddress } from './flow/link.ts';
import { deviceLanguage, loadTexts } from './text/texts.ts';
import './styles/sign.css';
import './styles/document.css';
import './styles/sheet.css';

// The page's content policy forbids code made from strings, which Zod would otherwise try.
config({ jitless: true });

const NO_LINK: SignerLink = { documentId: '-', participantId: '-', linkKey: '', signingMethod: 'none' };

/** Session storage; a browser that refuses even to name it gets one that keeps nothing. */
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

// Text is readable without it at once; the typeface follows.
void import('./styles/typeface.css');

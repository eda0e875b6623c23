import '../ui/load/started.ts';
import '../ui/load/styles-again.ts';
import '../ui/text/translated-page.ts';
import { createRoot } from 'react-dom/client';
import { deviceLanguage } from '../sign/text/texts.ts';
import { RenderBoundary } from '../sign/ui/render-boundary.tsx';
import { leadThroughRegions } from '../ui/hooks/region-keys.ts';
import { VerifyPage } from './verify-page.tsx';
import { wantedDocument } from './wanted-document.ts';
import '../sign/styles/base.css';
import '../sign/styles/controls.css';
import '../sign/styles/forms.css';
import './verify.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <RenderBoundary>
      <VerifyPage language={deviceLanguage(navigator.language)} wanted={wantedDocument(location.search)} />
    </RenderBoundary>,
  );

leadThroughRegions();
void import('../sign/styles/typeface.css');

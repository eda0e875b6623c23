import '../ui/load/started.ts';
import '../embedded/memory-storage.ts';
import '../ui/load/styles-again.ts';
import '../ui/text/translated-page.ts';
import { createRoot } from 'react-dom/client';
import { RenderBoundary } from '../sign/ui/render-boundary.tsx';
import { leadThroughRegions } from '../ui/hooks/region-keys.ts';
import { readLocale } from '../ui/text/locale.ts';
import { DeveloperApp } from './app.tsx';
import { DeveloperContext, loadDeveloper } from './context.ts';
import '../sign/styles/base.css';
import './frame/frame.css';
import './guide/guide.css';
import './samples/samples.css';
import './reference/reference.css';
import './search/search.css';

const root = document.getElementById('root');
leadThroughRegions();
const developer = await loadDeveloper(readLocale());
if (root)
  createRoot(root).render(
    <RenderBoundary>
      <DeveloperContext value={developer}>
        <DeveloperApp />
      </DeveloperContext>
    </RenderBoundary>,
  );

void import('../sign/styles/typeface.css');

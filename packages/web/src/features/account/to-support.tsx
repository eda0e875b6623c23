import { hasSupport } from '@dojang/domain';
import type { ReactNode } from 'react';
import { linkTo } from '../../ui/text/text-link.tsx';
import { serviceFacts } from '../session/service-facts.ts';

/** Makes words that name whom to ask a link to the contacts; plain words where the installation has none. */
export const toSupport = (): ((words: ReactNode) => ReactNode) =>
  hasSupport(serviceFacts().company) ? linkTo('/guide#support') : (words) => words;

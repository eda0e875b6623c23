import type { UploadPurpose } from './upload-run.ts';

/** Owns which ways to begin are offered. Source: requirement UPL-01. */

export type StartTab = 'computer' | 'sample' | 'template';

interface Beginning {
  readonly purpose: UploadPurpose['kind'];
  readonly isNarrow: boolean;
  /** A file was chosen or is over the window: its tab stays, on phones too. */
  readonly hasFile: boolean;
  readonly mayReadTemplates: boolean;
}

/** The tabs in their order; the first one is open. */
export function startTabs({ purpose, isNarrow, hasFile, mayReadTemplates }: Beginning): StartTab[] {
  // A template whose file is gone gets another file, and nothing else.
  if (purpose === 'templateFile') return ['computer'];
  const tabs: StartTab[] = isNarrow && !hasFile ? [] : ['computer'];
  tabs.push('sample');
  if (purpose === 'document' && mayReadTemplates) tabs.push('template');
  return tabs;
}

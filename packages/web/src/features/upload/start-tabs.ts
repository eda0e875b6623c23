import type { UploadPurpose } from './upload-run.ts';

/** Owns which ways to start are offered. Source: requirement UPL-01. */

export type StartTab = 'computer' | 'sample' | 'template';

interface Beginning {
  readonly purpose: UploadPurpose['kind'];
  readonly isNarrow: boolean;
  /** True when a file was chosen or is dragged over the window: its tab is then shown, on phones too. */
  readonly hasFile: boolean;
  readonly mayReadTemplates: boolean;
}

/** The tabs in their order; the first one is open. */
export function startTabs({ purpose, isNarrow, hasFile, mayReadTemplates }: Beginning): StartTab[] {
  // A template whose file is missing, and a draft in the editor, accept only another file.
  if (purpose === 'templateFile' || purpose === 'draftFile') return ['computer'];
  const tabs: StartTab[] = isNarrow && !hasFile ? [] : ['computer'];
  tabs.push('sample');
  if (purpose === 'document' && mayReadTemplates) tabs.push('template');
  return tabs;
}

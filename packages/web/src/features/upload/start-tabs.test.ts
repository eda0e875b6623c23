import { expect, test } from 'vitest';
import { startTabs } from './start-tabs.ts';

const wide = { purpose: 'document', isNarrow: false, hasFile: false, mayReadTemplates: true } as const;

test('[UPL-01] a request starts with a file, a sample or a template; a template with a file or a sample', () => {
  expect(startTabs(wide)).toEqual(['computer', 'sample', 'template']);
  expect(startTabs({ ...wide, purpose: 'template' })).toEqual(['computer', 'sample']);
  expect(startTabs({ ...wide, mayReadTemplates: false })).toEqual(['computer', 'sample']);
  expect(startTabs({ ...wide, purpose: 'templateFile' })).toEqual(['computer']);
});

test('[UPL-01] a phone offers only samples and templates, and shows a file that is already chosen', () => {
  const phone = { ...wide, isNarrow: true };
  expect(startTabs(phone)).toEqual(['sample', 'template']);
  expect(startTabs({ ...phone, purpose: 'template' })).toEqual(['sample']);
  expect(startTabs({ ...phone, hasFile: true })).toEqual(['computer', 'sample', 'template']);
});

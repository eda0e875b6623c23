import { useState } from 'react';

/** Owns how the templates are shown: as tiles until the user chooses rows, kept over a reload and a new log-in. */

export type TemplateView = 'tiles' | 'rows';

const KEY = 'dojang.templates';

/** Whether templates are shown as tiles or rows, as the user chose last. */
export function useTemplateView() {
  const [view, setView] = useState<TemplateView>(() =>
    localStorage.getItem(KEY) === 'rows' ? 'rows' : 'tiles',
  );
  const choose = (next: TemplateView): void => {
    localStorage.setItem(KEY, next);
    setView(next);
  };
  return [view, choose] as const;
}

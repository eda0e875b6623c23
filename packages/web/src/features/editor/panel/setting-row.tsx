import type { ReactNode } from 'react';

/** A setting with its name before it. The control has an accessible name of its own. */
export function SettingRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-h-9 grid-cols-[72px_minmax(0,1fr)] items-center gap-2">
      <span className="text-13 text-muted" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

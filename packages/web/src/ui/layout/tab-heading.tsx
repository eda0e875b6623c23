import type { ReactNode } from 'react';

/** The name of a tab, and its purpose. */
export const TabHeading = ({ id, title, lead }: { id: string; title: string; lead: ReactNode }) => (
  <>
    <h2 id={id} className="text-17 font-semibold">
      {title}
    </h2>
    <p className="text-13 text-muted">{lead}</p>
  </>
);

import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface NoPermissionProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Shown to a person without permission for the page: why, and whom to ask. */
export function NoPermission({ title, text, action }: NoPermissionProps) {
  return (
    <EmptyState
      isPage
      icon={<LockKeyhole size={48} strokeWidth={1.25} aria-hidden />}
      title={title}
      description={text}
      action={action}
    />
  );
}

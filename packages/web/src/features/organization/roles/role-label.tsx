import type { ActorClass } from '@dojang/domain';
import { type LucideIcon, Pencil, Send, Shield, ShieldCheck, User, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isActorClass } from './class-rights.ts';

const ICONS: Record<ActorClass, LucideIcon> = {
  'main-admin': ShieldCheck,
  'co-admin': Shield,
  'sub-admin': Users,
  'role-member-rw': Pencil,
  'role-member-r': Send,
  normal: User,
};

/** A role as text with its icon. */
export function RoleLabel({ actorClass }: { actorClass: string }) {
  const t = useTranslations('frame');
  if (!isActorClass(actorClass)) return null;
  const Icon = ICONS[actorClass];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon size={15} className="text-muted" aria-hidden />
      {t(`roles.${actorClass}`)}
    </span>
  );
}

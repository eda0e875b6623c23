import type { Action, ActorClass } from '@dojang/domain';
import { grantOf, hasRows } from '@dojang/domain';

/** Owns how the permission matrix is shown: groups of actions, and one word for each cell. */

export const ACTION_GROUPS = [
  'documents',
  'folders',
  'templates',
  'points',
  'organization',
  'members',
  'own',
] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Every action of the matrix has an entry; a missing one fails the type check. */
export const ACTION_CATALOG: Record<Action, ActionGroup> = {
  'document.read': 'documents',
  'document.upload': 'documents',
  'document.send': 'documents',
  'document.cancel': 'documents',
  'document.remind': 'documents',
  'document.download': 'documents',
  'document.uploadToEdit': 'documents',
  'document.edit': 'documents',
  'document.delete': 'documents',
  'document.recover': 'documents',
  'document.remove': 'documents',
  'folder.read': 'folders',
  'document.move': 'folders',
  'folder.create': 'folders',
  'folder.change': 'folders',
  'folder.delete': 'folders',
  'template.read': 'templates',
  'template.create': 'templates',
  'template.change': 'templates',
  'template.delete': 'templates',
  'template.request': 'templates',
  'bulk.read': 'templates',
  'bulk.start': 'templates',
  'points.read': 'points',
  'points.charge': 'points',
  'points.ask': 'points',
  'points.chargeHistory': 'points',
  'points.usageHistory': 'points',
  'payment.read': 'points',
  'payment.cancel': 'points',
  'payment.connect': 'points',
  'apiKey.manage': 'organization',
  'embedding.manage': 'organization',
  'organization.read': 'organization',
  'organization.create': 'organization',
  'organization.rename': 'organization',
  'organization.brand': 'organization',
  'team.read': 'organization',
  'team.create': 'organization',
  'team.change': 'organization',
  'team.delete': 'organization',
  'member.read': 'members',
  'member.create': 'members',
  'member.change': 'members',
  'member.delete': 'members',
  'member.setTeam': 'members',
  'member.setRole': 'members',
  'account.read': 'own',
  'account.change': 'own',
  'account.close': 'own',
  'signature.make': 'own',
};

export type ReachWord = 'none' | 'own' | 'team' | 'perms' | 'scope' | 'everything' | 'allowed';

/** The word of one cell. */
export function reachWord(actorClass: ActorClass, action: Action): ReachWord {
  const grant = grantOf(actorClass, action);
  if (grant === null) return 'none';
  if (!hasRows(action)) return 'allowed';
  if (grant !== 'scope') return grant;
  return actorClass === 'main-admin' || actorClass === 'co-admin' ? 'everything' : 'scope';
}

export const MEMBER_CLASSES = [
  'main-admin',
  'co-admin',
  'sub-admin',
  'role-member-rw',
  'role-member-r',
] as const satisfies readonly ActorClass[];

/** The actions of a group that someone among these classes may do, in the order of the catalog. */
export function actionsOf(group: ActionGroup, classes: readonly ActorClass[]): Action[] {
  return CATALOGUED.filter(
    (action) => ACTION_CATALOG[action] === group && classes.some((one) => reachWord(one, action) !== 'none'),
  );
}

const isAction = (text: string): text is Action => text in ACTION_CATALOG;
const CATALOGUED: readonly Action[] = Object.keys(ACTION_CATALOG).filter(isAction);

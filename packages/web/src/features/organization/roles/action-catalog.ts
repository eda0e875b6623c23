import type { Action, ActorClass } from '@dojang/domain';
import { grantOf } from '@dojang/domain';

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

interface CatalogRow {
  readonly group: ActionGroup;
  /** True when the action applies to rows (documents, members …), so that their owner matters. */
  readonly hasRows: boolean;
}

const rows = (group: ActionGroup): CatalogRow => ({ group, hasRows: true });
const plain = (group: ActionGroup): CatalogRow => ({ group, hasRows: false });

/** Every action of the matrix has an entry; a missing one fails the type check. */
export const ACTION_CATALOG: Record<Action, CatalogRow> = {
  'document.read': rows('documents'),
  'document.upload': plain('documents'),
  'document.send': plain('documents'),
  'document.cancel': rows('documents'),
  'document.remind': rows('documents'),
  'document.download': rows('documents'),
  'document.uploadToEdit': rows('documents'),
  'document.edit': rows('documents'),
  'document.delete': rows('documents'),
  'document.recover': rows('documents'),
  'document.remove': rows('documents'),
  'folder.read': rows('folders'),
  'document.move': rows('folders'),
  'folder.create': rows('folders'),
  'folder.change': rows('folders'),
  'folder.delete': rows('folders'),
  'template.read': rows('templates'),
  'template.create': rows('templates'),
  'template.change': rows('templates'),
  'template.delete': rows('templates'),
  'template.request': rows('templates'),
  'bulk.read': rows('templates'),
  'bulk.start': rows('templates'),
  'points.read': plain('points'),
  'points.charge': plain('points'),
  'points.chargeHistory': plain('points'),
  'points.usageHistory': plain('points'),
  'payment.read': rows('points'),
  'payment.cancel': rows('points'),
  'payment.connect': plain('points'),
  'apiKey.manage': plain('organization'),
  'embedding.manage': plain('organization'),
  'organization.read': plain('organization'),
  'organization.create': plain('organization'),
  'organization.rename': plain('organization'),
  'organization.brand': plain('organization'),
  'team.read': plain('organization'),
  'team.create': plain('organization'),
  'team.change': plain('organization'),
  'team.delete': plain('organization'),
  'member.read': rows('members'),
  'member.create': rows('members'),
  'member.change': rows('members'),
  'member.delete': rows('members'),
  'member.setTeam': plain('members'),
  'member.setRole': rows('members'),
  'account.read': plain('own'),
  'account.change': plain('own'),
  'signature.make': plain('own'),
};

export type ReachWord = 'none' | 'own' | 'team' | 'perms' | 'scope' | 'everything' | 'allowed';

/** The word of one cell. */
export function reachWord(actorClass: ActorClass, action: Action): ReachWord {
  const grant = grantOf(actorClass, action);
  if (grant === null) return 'none';
  if (!ACTION_CATALOG[action].hasRows) return 'allowed';
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
    (action) =>
      ACTION_CATALOG[action].group === group && classes.some((one) => reachWord(one, action) !== 'none'),
  );
}

const isAction = (text: string): text is Action => text in ACTION_CATALOG;
const CATALOGUED: readonly Action[] = Object.keys(ACTION_CATALOG).filter(isAction);

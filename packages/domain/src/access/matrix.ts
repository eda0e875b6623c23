/**
 * Owns who may do what: a table of class × action → grant. A missing cell means that the action is refused. Source: requirements
 * ORG-06, ORG-07 and ORG-11 to ORG-19. The server's checks, the client's permission list, the abilities on results and the page
 * 'who may do what' are all derived from this table.
 */

export const ACTOR_CLASSES = [
  'main-admin',
  'co-admin',
  'sub-admin',
  'role-member-rw',
  'role-member-r',
  'normal',
] as const;
export type ActorClass = (typeof ACTOR_CLASSES)[number];

/** 0 whole organization, 1 own and child teams, 2 own team, 3 child teams except own, 4 own items only. */
export type Scope = 0 | 1 | 2 | 3 | 4;
export const SCOPES: readonly Scope[] = [0, 1, 2, 3, 4];

/**
 * Which rows an action covers. scope: the rows in the actor's own scope. own: the rows that the actor created. team: the rows of
 * the actor's own team. perms: the rows of the teams that the actor is in charge of (permsTeamIds).
 */
export type Grant = 'scope' | 'own' | 'team' | 'perms';

type Cells = Partial<Record<ActorClass, Grant>>;

const ADMINS: Cells = { 'main-admin': 'scope', 'co-admin': 'scope', 'sub-admin': 'scope' };
const TOP_ADMINS: Cells = { 'main-admin': 'scope', 'co-admin': 'scope' };
const ORGANIZATION: Cells = { ...ADMINS, 'role-member-rw': 'scope', 'role-member-r': 'scope' };
const EVERYONE: Cells = { ...ORGANIZATION, normal: 'own' };
/** Actions on a running request belong to the requester; an admin whose scope covers the request may also perform them. */
const REQUESTER_OR_ADMIN: Cells = { ...EVERYONE, 'role-member-rw': 'own', 'role-member-r': 'own' };
/** Admins create and change these in their teams; read-write members do so in their own team. */
const WRITERS: Cells = { ...TOP_ADMINS, 'sub-admin': 'perms', 'role-member-rw': 'team', normal: 'own' };

interface Row {
  /** The permission name that clients receive. */
  readonly permissionName: string;
  readonly cells: Cells;
  /** True when the action applies to rows (documents, members …), so that the grant says which of them. */
  readonly hasRows: boolean;
}
const row = (permissionName: string, cells: Cells): Row => ({ permissionName, cells, hasRows: true });
/** An action on something of which there is one, such as the points: it is allowed or not. */
const whole = (permissionName: string, cells: Cells): Row => ({ permissionName, cells, hasRows: false });

const ROWS = {
  'account.read': whole('READ_ACCOUNT', EVERYONE),
  'account.change': whole('EDIT_ACCOUNT', EVERYONE),
  // A member leaves through an admin; the owner of the tenant closes it.
  'account.close': whole('CLOSE_ACCOUNT', { 'main-admin': 'scope', normal: 'own' }),
  // documents
  'document.read': row('READ_DOCUMENT', EVERYONE),
  'document.upload': whole('UPLOAD_DOCUMENT', EVERYONE),
  'document.send': whole('REQUEST_SIGNATURE', EVERYONE),
  'document.cancel': row('CANCEL_REQUEST', REQUESTER_OR_ADMIN),
  'document.remind': row('REMIND', REQUESTER_OR_ADMIN),
  'document.download': row('DOWNLOAD_DOCUMENT', EVERYONE),
  'document.delete': row('DELETE_DOCUMENT', { ...ADMINS, normal: 'own' }),
  'document.recover': row('RECOVER_DOCUMENT', { ...ADMINS, normal: 'own' }),
  'document.remove': row('REMOVE_DOCUMENT', { ...ADMINS, normal: 'own' }),
  'document.uploadToEdit': row('UPLOAD_TO_EDIT', { ...ADMINS, 'role-member-rw': 'team', normal: 'own' }),
  'document.edit': row('EDIT_DOCUMENT', { ...ADMINS, 'role-member-rw': 'scope', normal: 'own' }),
  'document.move': row('MOVE_DOCUMENT', EVERYONE),
  // folders
  'folder.read': row('READ_FOLDER', EVERYONE),
  'folder.create': row('CREATE_FOLDER', { ...WRITERS, 'role-member-r': 'team' }),
  'folder.change': row('EDIT_FOLDER', { ...WRITERS, 'role-member-r': 'team' }),
  'folder.delete': row('DELETE_FOLDER', { ...WRITERS, 'role-member-r': 'team' }),
  // templates and bulk
  'template.read': row('READ_TEMPLATE', EVERYONE),
  'template.create': row('CREATE_TEMPLATE', WRITERS),
  'template.change': row('EDIT_TEMPLATE', WRITERS),
  // Members cannot delete a team's template; they can delete templates that belong to them alone.
  'template.delete': row('DELETE_TEMPLATE', {
    ...TOP_ADMINS,
    'sub-admin': 'perms',
    'role-member-rw': 'own',
    normal: 'own',
  }),
  'template.request': row('REQUEST_TEMPLATE', { ...WRITERS, 'role-member-r': 'team' }),
  'bulk.read': row('READ_BULK', EVERYONE),
  'bulk.start': row('START_BULK', { ...WRITERS, 'role-member-r': 'team' }),
  // points and signatures
  'points.read': whole('READ_POINTS', EVERYONE),
  'points.charge': whole('CHARGE_POINTS', { 'main-admin': 'scope', normal: 'own' }),
  // Who may not charge asks the main admin to.
  'points.ask': whole('ASK_POINTS', {
    'co-admin': 'scope',
    'sub-admin': 'scope',
    'role-member-rw': 'scope',
    'role-member-r': 'scope',
  }),
  'points.chargeHistory': whole('READ_CHARGE_HISTORY', EVERYONE),
  'points.usageHistory': whole('READ_USAGE_HISTORY', EVERYONE),
  // payments inside contracts: those who may act on a request may cancel its payment
  'payment.read': row('READ_PAYMENT', EVERYONE),
  'payment.cancel': row('CANCEL_PAYMENT', REQUESTER_OR_ADMIN),
  'payment.connect': whole('CONNECT_PAYMENT', { 'main-admin': 'scope', normal: 'own' }),
  'signature.make': whole('MAKE_SIGNATURE', EVERYONE),
  // keys of the programming interface: those who answer for the tenant
  'apiKey.manage': whole('MANAGE_API_KEY', { 'main-admin': 'scope', normal: 'own' }),
  // sites that contain the product in a frame
  'embedding.manage': whole('MANAGE_EMBEDDING', { 'main-admin': 'scope', normal: 'own' }),
  // organization
  'organization.create': whole('CREATE_ORGANIZATION', { normal: 'own' }),
  'organization.read': whole('READ_ORGANIZATION', ORGANIZATION),
  'organization.rename': whole('EDIT_ORGANIZATION', { 'main-admin': 'scope' }),
  // The mails of a personal account have its own branding.
  'organization.brand': whole('EDIT_BRAND', { 'main-admin': 'scope', normal: 'own' }),
  'team.read': whole('READ_TEAM', ORGANIZATION),
  'team.create': whole('CREATE_TEAM', TOP_ADMINS),
  'team.change': whole('EDIT_TEAM', TOP_ADMINS),
  'team.delete': whole('DELETE_TEAM', TOP_ADMINS),
  'member.read': row('READ_MEMBER', ADMINS),
  'member.create': row('CREATE_MEMBER', { ...TOP_ADMINS, 'sub-admin': 'perms' }),
  'member.change': row('EDIT_MEMBER', { ...TOP_ADMINS, 'sub-admin': 'perms' }),
  'member.delete': row('DELETE_MEMBER', { ...TOP_ADMINS, 'sub-admin': 'perms' }),
  'member.setTeam': whole('SET_MEMBER_TEAM', TOP_ADMINS),
  'member.setRole': row('SET_MEMBER_ROLE', { ...TOP_ADMINS, 'sub-admin': 'perms' }),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof ROWS;
export const ACTIONS = Object.keys(ROWS) as readonly Action[];

/** What determines an actor's rights: class, scope, own team, and the teams that the actor is in charge of. */
export interface Authorization {
  readonly actorClass: ActorClass;
  readonly scope: Scope;
  readonly teamId: string | null;
  readonly permsTeamIds: readonly string[];
}

/**
 * Returns the class of a member, or null for an unknown combination. Roles: 1000 main admin, 1001 sub admin, 1002 normal; groups:
 * 1000 read-write, 1001 read-only.
 */
export function classOf(role: number | null, permsGroup: number | null, scope: Scope): ActorClass | null {
  if (role === null) return 'normal';
  if (role === 1000) return 'main-admin';
  if (role === 1001) return scope === 0 ? 'co-admin' : 'sub-admin';
  if (role === 1002 && permsGroup === 1000) return 'role-member-rw';
  if (role === 1002 && permsGroup === 1001) return 'role-member-r';
  return null;
}

/** Returns one cell of the table; null means that the action is refused. */
export const grantOf = (actorClass: ActorClass, action: Action): Grant | null => {
  const cells: Cells = ROWS[action].cells;
  return cells[actorClass] ?? null;
};

/** Returns whether the action applies to rows. */
export const hasRows = (action: Action): boolean => ROWS[action].hasRows;

/** Returns the permission name that clients receive. */
export const permissionName = (action: Action): string => ROWS[action].permissionName;

/**
 * Returns the scope in which this actor may perform the action, or null when the actor may not perform it at all. The narrower of
 * grant and actor scope applies.
 */
export function scopeFor(
  authorization: Pick<Authorization, 'actorClass' | 'scope'>,
  action: Action,
): Scope | null {
  const grant = grantOf(authorization.actorClass, action);
  if (grant === null) return null;
  if (grant === 'own') return 4;
  // The scopes 3 and 4 leave of the own team only the actor's own rows.
  if (grant === 'team') return authorization.scope <= 2 ? 2 : 4;
  return authorization.scope;
}

export interface Permission {
  readonly permissionName: string;
  readonly permissionScope: Scope;
}

/** Returns every permission of the actor as the client receives it. The client hides actions that are not in the list. */
export function permissionsOf(authorization: Pick<Authorization, 'actorClass' | 'scope'>): Permission[] {
  return ACTIONS.flatMap((action) => {
    const permissionScope = scopeFor(authorization, action);
    return permissionScope === null ? [] : [{ permissionName: permissionName(action), permissionScope }];
  });
}

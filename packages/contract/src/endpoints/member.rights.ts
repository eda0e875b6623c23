import { z } from 'zod';
import { id, scope } from '../shapes.ts';

/** Role, group, scope and teams, which together determine a member's rights. */
export const rights = {
  roleId: z.literal([1001, 1002]),
  /** 1000 read-write, 1001 read-only; for role 1002 only. */
  permsGroupId: z.literal([1000, 1001]).nullable(),
  permsScope: scope,
  teamId: id,
  /** The teams that a team admin is in charge of. */
  permsTeamIds: z.array(id).max(500),
};

/** The errors of rights that the caller may not give. */
export const RIGHTS_ERRORS = ['roleNotGiven', 'scopeNotGiven', 'teamNotGiven'] as const;

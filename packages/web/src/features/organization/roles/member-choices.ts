import type { TeamResult } from '@dojang/contract';
import type { Scope } from '@dojang/domain';

/** What can be chosen for a new member. */
export interface MemberChoices {
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly assignableClasses: readonly string[];
  readonly assignableScopes: readonly Scope[];
}

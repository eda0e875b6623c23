export { type ActedOn, assertMayAct, scopeOf, teamsOfScope } from './access.service.ts';
export {
  byPublicId,
  holdTeam,
  ownTeamNow,
  readTeamByPublicId,
  readTeams,
  type TeamRow,
} from './team-tree.repo.ts';

export { assertMayAct, scopeOf, teamsOfScope } from './access.service.ts';
export { readTeamByPublicId, readTeams, type TeamRow } from './team-tree.repo.ts';

export { assertMayAct, scopeOf, teamsOfScope } from './access.service.ts';
export { readTeams, type TeamRow } from './team-tree.repo.ts';

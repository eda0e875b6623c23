/** The embedded database server, and the roles that every database needs. */
export { debianPrograms, NoPostgresProgramsError } from './binaries.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type PostgresLog,
  startEmbeddedPostgres,
} from './embedded.ts';
export { isAlive, livingPostmaster } from './postmaster.ts';
export {
  type AppRoleOptions,
  appRole,
  asUser,
  DatabaseSettingError,
  type DatabaseUrls,
  ensureAppRole,
  withClient,
} from './roles.ts';
export { ownerUrlOf } from './server.ts';

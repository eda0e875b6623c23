import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, searchText } from '../shapes.ts';

/** Folders of a team or of a personal account. */

const typed = z.string().max(10_000);

export const folderResult = z.object({
  folderId: id,
  name: z.string(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  type: z.enum(['personal', 'team']),
  /** The number of documents in the folder that the caller may see. */
  documentCount: z.number().int(),
  /** True when the caller sees the folder only because it is shared. */
  isShared: z.boolean(),
  /** Who shared it with the caller or the caller's team; null unless `isShared`. */
  sharedBy: z.string().nullable(),
  /** The number of members with whom it is shared by name. */
  sharedCount: z.number().int(),
  /** The number of teams with which it is shared: all their present members see it. */
  sharedTeamCount: z.number().int(),
  abilities: z.object({
    rename: z.boolean(),
    share: z.boolean(),
    remove: z.boolean(),
    addDocuments: z.boolean(),
  }),
});
export type FolderResult = z.infer<typeof folderResult>;

const person = z.object({ memberId: id, name: z.string(), loginId: z.string(), teamName: z.string() });
const sharedTeam = z.object({ teamId: id, name: z.string(), memberCount: z.number().int() });
const NAME_ERRORS = ['folderNameLength', 'folderNameTaken', 'residentNumber', 'nameHoldsAddress'] as const;

export const folderEndpoints = {
  listFolders: endpoint({
    method: 'GET',
    path: '/v1/folders',
    summary: 'Folders that the caller may see',
    access: 'login',
    permission: 'folder.read',
    errors: ['notFound'],
    query: z.object({ teamId: id.optional() }),
    body: none,
    result: z.object({
      list: z.array(folderResult),
      /** The number of documents without a folder that the caller may see. */
      unfiledCount: z.number().int(),
      /** Teams in which the caller may create a folder; empty for a personal account, which needs no team. */
      creatableTeamIds: z.array(id),
      canCreate: z.boolean(),
    }),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/v1/folders',
    summary: 'Make a folder in a team (left out: one’s own) or, without an organization, for oneself',
    access: 'login',
    permission: 'folder.create',
    errors: ['notFound', ...NAME_ERRORS],
    query: noQuery,
    body: z.object({ name: typed, teamId: id.nullable().optional() }),
    result: z.object({ folderId: id }),
  }),
  renameFolder: endpoint({
    method: 'PUT',
    path: '/v1/folders/{folderId}/name',
    summary: 'Rename a folder',
    access: 'login',
    permission: 'folder.change',
    errors: ['notFound', ...NAME_ERRORS],
    query: noQuery,
    body: z.object({ name: typed }),
    result: z.object({}),
  }),
  changeFolder: endpoint({
    method: 'PUT',
    path: '/v1/folders/{folderId}',
    summary:
      'Say with which members and teams a folder is shared, and which team it belongs to. A share with a team holds for its present members',
    access: 'login',
    permission: 'folder.change',
    errors: ['notFound', 'folderNameTaken'],
    query: noQuery,
    body: z.object({
      memberIds: z.array(id).max(1000).optional(),
      sharedTeamIds: z.array(id).max(1000).optional(),
      teamId: id.optional(),
    }),
    result: z.object({}),
  }),
  deleteFolder: endpoint({
    method: 'DELETE',
    path: '/v1/folders/{folderId}',
    summary: 'Delete a folder; its documents stay, without a folder',
    access: 'login',
    permission: 'folder.delete',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ unfiledDocuments: z.number().int() }),
  }),
  accessibleMembers: endpoint({
    method: 'GET',
    path: '/v1/folders/{folderId}/accessible-members',
    summary: 'With whom a folder is shared',
    access: 'login',
    permission: 'folder.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(person), teams: z.array(sharedTeam) }),
  }),
  availableMembers: endpoint({
    method: 'POST',
    path: '/v1/folders/{folderId}/available-members',
    summary: 'With whom a folder could be shared: members in pages, and up to 20 teams',
    access: 'login',
    permission: 'folder.change',
    errors: ['notFound'],
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    body: z.object({
      teamId: id.nullable().optional(),
      excludeMemberIds: z.array(id).max(1000).default([]),
      excludeTeamIds: z.array(id).max(1000).default([]),
      search: searchText.default(''),
    }),
    result: z.object({
      list: z.array(person),
      total: z.number().int(),
      teams: z.array(sharedTeam),
      teamTotal: z.number().int(),
    }),
  }),
  moveDocuments: endpoint({
    method: 'PUT',
    path: '/v1/folders/{folderId}/documents',
    summary: 'Put documents into a folder; `none` as the folder takes them out',
    access: 'login',
    permission: 'document.move',
    errors: ['notFound', 'emptySelection'],
    query: noQuery,
    body: z.object({ documentIds: z.array(id).max(1000) }),
    result: z.object({ moved: z.number().int() }),
  }),
};

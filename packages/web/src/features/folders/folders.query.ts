import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toldOrPolled } from '../live/live-state.ts';
import { call, endpoints } from '../session/api.ts';

/** Milliseconds. Folders and their counts change with every document that moves; the lists refresh them as often as documents. */
const NEWS_EVERY_MS = 15_000;

/** Folders of one team, or all that the caller may see. */
export const foldersQuery = (teamId?: string) =>
  queryOptions({
    queryKey: ['folders', teamId ?? ''],
    queryFn: () => call(endpoints.listFolders, { query: teamId === undefined ? {} : { teamId } }),
    placeholderData: keepPreviousData,
    ...toldOrPolled(NEWS_EVERY_MS),
    staleTime: 1000,
  });

/** The query of the teams and people with whom a folder is shared. */
export const accessibleMembersQuery = (folderId: string) =>
  queryOptions({
    queryKey: ['folders', 'accessible', folderId],
    queryFn: () => call(endpoints.accessibleMembers, { params: { folderId } }),
    staleTime: 0,
  });

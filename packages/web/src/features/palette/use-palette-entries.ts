import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { call, endpoints, session } from '../session/api.ts';
import { useUpload } from '../upload/upload-store.ts';
import { actionsFor, namesFirst } from './palette-items.ts';

const SHOWN = 5;
/** The newest documents among which those whose name matches come first. */
const LOOKED_AT = 30;
const SETTLE_MS = 200;

export interface PaletteEntry {
  readonly id: string;
  readonly group: 'recent' | 'documents' | 'templates' | 'people' | 'actions';
  readonly name: string;
  /** What is shown beside the name. */
  readonly more: string;
  /** The address that it opens, or what it does. */
  readonly does: string | (() => void);
}

/**
 * The entries for a typed text: what the server finds by the caller's rights, and the actions that the caller may do; beside an editor
 * only those with a page.
 */
export function usePaletteEntries(
  text: string,
  isHeld: boolean,
  onKeys: (() => void) | null,
): readonly PaletteEntry[] {
  const t = useTranslations('palette.action');
  const { may } = usePermissions();
  const openUpload = useUpload((state) => state.open);
  const search = useSettled(text.trim(), SETTLE_MS, isHeld);
  const found = useFound(search, may('member.read'));
  const acts = { request: () => openUpload(), keys: () => onKeys?.() };
  const offered = actionsFor(text.trim(), may, t).filter(({ path }) => path !== null || onKeys !== null);
  const actions = offered.map(
    ({ id, path }): PaletteEntry => ({
      id: `action-${id}`,
      group: 'actions',
      name: t(id),
      more: '',
      does: path ?? (id === 'request' ? acts.request : acts.keys),
    }),
  );
  return [...(search === '' ? recent() : found), ...actions];
}

function recent(): PaletteEntry[] {
  const pdf = session.currentPdf();
  if (pdf === null) return [];
  const does = `/documents/${pdf.documentId}`;
  return [{ id: 'recent', group: 'recent', name: pdf.name, more: '', does }];
}

function useFound(search: string, seesPeople: boolean): PaletteEntry[] {
  const isOn = search !== '';
  const query = { search, limit: SHOWN };
  const { data: documents } = useQuery({
    queryKey: ['palette', 'documents', search],
    queryFn: () => call(endpoints.listDocuments, { query: { search, limit: LOOKED_AT } }),
    enabled: isOn,
  });
  const { data: templates } = useQuery({
    queryKey: ['palette', 'templates', search],
    queryFn: () => call(endpoints.listTemplates, { query }),
    enabled: isOn,
  });
  const { data: people } = useQuery({
    queryKey: ['palette', 'people', search],
    queryFn: () => call(endpoints.listMembers, { query }),
    enabled: isOn && seesPeople,
  });
  return [
    ...namesFirst(documents?.list ?? [], search)
      .slice(0, SHOWN)
      .map(
        ({ documentId, name, participants }): PaletteEntry => ({
          id: `document-${documentId}`,
          group: 'documents',
          name,
          more: participants.map((person) => person.name).join(', '),
          does: `/documents/${documentId}`,
        }),
      ),
    ...(templates?.list ?? []).map(
      ({ templateId, name }): PaletteEntry => ({
        id: `template-${templateId}`,
        group: 'templates',
        name,
        more: '',
        does: `/template?search=${encodeURIComponent(name)}`,
      }),
    ),
    ...(people?.list ?? []).map(
      ({ memberId, name, loginId }): PaletteEntry => ({
        id: `person-${memberId}`,
        group: 'people',
        name,
        more: loginId,
        does: `/subaccount?search=${encodeURIComponent(name)}`,
      }),
    ),
  ];
}

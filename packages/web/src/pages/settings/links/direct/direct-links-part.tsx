import type { TemplateLinkResult } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { useHasPoints } from '../../../../features/session/use-service-limits.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { ListPart, listTexts } from '../../list-part.tsx';
import { DirectLinkDialog } from './direct-link-dialog.tsx';
import { DirectLinkRow } from './direct-link-row.tsx';
import { DIRECT_LINKS, directLinksQuery } from './direct-links.query.ts';

const settings = getRouteApi('/member/frame/settings');

function useLinkActions(onRemoved: () => void) {
  const t = useTranslations('links.direct');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const shared = {
    onError: (error: Error) => notify('bad', errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: DIRECT_LINKS }),
  };
  const turn = useMutation({
    mutationFn: ({ linkId, isOn }: { readonly linkId: string; readonly isOn: boolean }) =>
      call(endpoints.changeTemplateLink, { params: { linkId }, body: { isOn } }),
    ...shared,
  });
  const remove = useMutation({
    mutationFn: ({ linkId }: TemplateLinkResult) =>
      call(endpoints.deleteTemplateLink, { params: { linkId } }),
    onSuccess: () => notify('ok', t('removed')),
    ...shared,
    onSettled: () => {
      onRemoved();
      return shared.onSettled();
    },
  });
  return { turn, remove };
}

/** The direct links of templates and documents: to make, copy, limit, switch and delete. */
export function DirectLinksPart() {
  const t = useTranslations('links.direct');
  const hasPoints = useHasPoints();
  const query = useQuery(directLinksQuery);
  const navigate = useNavigate();
  // The template editor leads here with the template of a document.
  const { template } = settings.useSearch();
  const [open, setOpen] = useState<TemplateLinkResult | 'new' | null>(template === undefined ? null : 'new');
  const close = (): void => {
    setOpen(null);
    if (template !== undefined) void navigate({ to: '/settings', search: { tab: 'links' }, replace: true });
  };
  const [doomed, setDoomed] = useState<TemplateLinkResult | null>(null);
  const { turn, remove } = useLinkActions(() => setDoomed(null));
  return (
    <ListPart
      id="direct-links-title"
      texts={{ ...listTexts(t), ...(hasPoints ? {} : { lead: t('leadAlone') }) }}
      action={
        <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setOpen('new')}>
          {t('add')}
        </Button>
      }
      icon={Link2}
      query={query}
      row={(link) => (
        <DirectLinkRow
          key={link.linkId}
          link={link}
          isPending={turn.isPending}
          onTurn={(isOn) => turn.mutate({ linkId: link.linkId, isOn })}
          onChange={() => setOpen(link)}
          onRemove={() => setDoomed(link)}
        />
      )}
    >
      {open === null ? null : (
        <DirectLinkDialog link={open === 'new' ? null : open} templateId={template ?? null} onClose={close} />
      )}
      {doomed === null ? null : (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t('removeTitle')}
          verb={t('remove')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        >
          <p className="font-semibold">{doomed.template.name}</p>
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </ListPart>
  );
}

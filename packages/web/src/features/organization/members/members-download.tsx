import type { MemberResult } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { allMembers, type MemberSearch } from '../organization.query.ts';
import { isActorClass } from '../roles/class-rights.ts';
import { csvText } from './members-csv.ts';

/** A button that downloads the members of the current search for spreadsheets. */
export function MembersDownload({
  search,
  organizationName,
}: {
  search: MemberSearch;
  organizationName: string;
}) {
  const t = useTranslations('members');
  const tRole = useTranslations('frame');
  const locale = useUiLocale();
  const errorText = useErrorMessage();
  const head = [
    t('column.name'),
    t('csvColumn.loginId'),
    t('column.role'),
    t('column.team'),
    t('csvColumn.email'),
    t('csvColumn.phone'),
    t('column.login'),
  ];
  const line = (member: MemberResult): string[] => [
    member.name,
    member.loginId,
    isActorClass(member.actorClass) ? tRole(`roles.${member.actorClass}`) : member.actorClass,
    member.teamName,
    member.email,
    member.phone,
    member.lastLoginAt === null ? '' : fullTime(member.lastLoginAt, locale),
  ];
  const download = useMutation({
    mutationFn: () => allMembers(search),
    onSuccess: (members) =>
      saveFile(
        `${t('csvName', { organization: organizationName })}.csv`,
        csvText([head, ...members.map(line)]),
      ),
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isPending={download.isPending}
      onPress={() => download.mutate()}
      className="max-md:hidden"
    >
      {t('csv')}
    </Button>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

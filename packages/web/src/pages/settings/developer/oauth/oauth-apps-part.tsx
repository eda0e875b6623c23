import { DEVELOPER_PATH } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Blocks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { ListPart, listTexts } from '../../list-part.tsx';
import { OauthAppDialogs } from './oauth-app-dialogs.tsx';
import { OauthAppRow, type OauthAppTask } from './oauth-app-row.tsx';
import { oauthAppsQuery } from './oauth-apps.query.ts';

/** The OAuth apps of the organization or of the person. */
export function OauthAppsPart() {
  const t = useTranslations('oauthApps');
  const query = useQuery(oauthAppsQuery);
  const [task, setTask] = useState<OauthAppTask | null>(null);
  return (
    <ListPart
      id="oauth-apps-title"
      texts={listTexts(t)}
      guide={{ href: `${DEVELOPER_PATH}/oauth`, text: t('reference') }}
      action={
        <Button icon={<Plus size={16} aria-hidden />} onPress={() => setTask('add')}>
          {t('add')}
        </Button>
      }
      icon={Blocks}
      query={query}
      className="mt-10"
      row={(app) => (
        <OauthAppRow key={app.oauthAppId} app={app} onAsk={(question) => setTask({ app, question })} />
      )}
    >
      <OauthAppDialogs task={task} onClose={() => setTask(null)} />
    </ListPart>
  );
}

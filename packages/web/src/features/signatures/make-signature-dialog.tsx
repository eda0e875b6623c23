import { SIGNATURE_INKS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/form/text-field.tsx';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { userQuery } from '../session/user.query.ts';
import { ColorChoice } from './color-choice.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { MadePicturesView } from './made-pictures-view.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { useDrawing } from './use-drawing.ts';
import { useHandwriting } from './use-made.ts';
import { usePhoto } from './use-photo.ts';
import { usePhotoDrop } from './use-photo-drop.ts';

type WayName = 'draw' | 'type' | 'upload';

interface MakeSignatureDialogProps {
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** A new signature: drawn, in handwriting letters, or from a picture. */
export function MakeSignatureDialog({ isFirst, onClose }: MakeSignatureDialogProps) {
  const t = useTranslations('signatures');
  const user = useQuery(userQuery).data;
  const [tab, setTab] = useState<WayName>('draw');
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? user?.name ?? '';
  const composition = useComposition();
  const drawing = useDrawing();
  const handwriting = useHandwriting(name, composition.isComposing);
  const photo = usePhoto();
  usePhotoDrop((file) => {
    setTab('upload');
    photo.load(file);
  });
  const nameField = (
    <TextField
      label={t('name')}
      value={name}
      onChange={setTyped}
      inputProps={{ ...composition.inputProps, autoComplete: 'off' }}
    />
  );
  return (
    <MakeDialog<WayName>
      kind="signature"
      {...{ isFirst, name, tab, onClose }}
      onTab={setTab}
      tabs={[
        {
          value: 'draw',
          label: t('draw'),
          way: drawing,
          panel: (
            <>
              <DrawPanel way={drawing} />
              {nameField}
            </>
          ),
        },
        {
          value: 'type',
          label: t('type'),
          way: handwriting,
          panel: (
            <>
              {nameField}
              <ColorChoice order={SIGNATURE_INKS} value={handwriting.color} onChange={handwriting.setColor} />
              <MadePicturesView kind="signature" way={handwriting} />
              <p className="text-13 text-muted">{t('fontsLeftOut')}</p>
            </>
          ),
        },
        {
          value: 'upload',
          label: t('upload'),
          way: photo,
          panel: (
            <>
              <PhotoPanel kind="signature" way={photo} />
              {nameField}
            </>
          ),
        },
      ]}
    />
  );
}

import {
  SIGNATURE_LANGUAGES,
  SIGNATURE_TYPES,
  type SignatureType,
  STAMP_INKS,
  USUAL_PRINTED_SIZES,
} from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { userQuery } from '../session/user.query.ts';
import { ColorChoice } from './color-choice.tsx';
import { InnerText } from './inner-text.tsx';
import { MadePicturesView } from './made-pictures-view.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import type { Way } from './picked.ts';
import { PrintedSize } from './size/printed-size.tsx';
import { type StampWay, useStampMaking } from './use-made.ts';
import { usePhoto } from './use-photo.ts';
import { usePhotoDrop } from './use-photo-drop.ts';

type WayName = 'make' | 'upload';
type Names = Partial<Record<SignatureType, string>>;

/** On a wide screen the pictures scroll behind this row, which is always visible. */
const BELOW_PICTURES =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:sticky md:-bottom-6 md:-mx-6 md:-mb-6 md:bg-card md:px-6 md:py-3';

interface MakeStampDialogProps {
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** A new stamp: made from the name of a person or a company, or from a photo of a real one. */
export function MakeStampDialog({ isFirst, onClose }: MakeStampDialogProps) {
  const t = useTranslations('signatures');
  const user = useQuery(userQuery).data;
  const [tab, setTab] = useState<WayName>('make');
  const [typed, setTyped] = useState<Names>({});
  const names = {
    personal: typed.personal ?? user?.name ?? '',
    company: typed.company ?? user?.organization?.name ?? '',
  };
  const composition = useComposition();
  const stamp = useStampMaking(names, composition.isComposing);
  const photo = usePhoto();
  usePhotoDrop((file) => {
    setTab('upload');
    photo.load(file);
  });
  const type = tab === 'make' ? stamp.type : 'personal';
  const [chosenSize, setSize] = useState<number | null>();
  const printedSize = chosenSize === undefined ? USUAL_PRINTED_SIZES[type] : chosenSize;
  const size = <PrintedSize value={printedSize} onChange={setSize} />;
  const nameField = (label: string, labelHidden: boolean) => (
    <TextField
      label={label}
      labelHidden={labelHidden}
      className="min-w-0 flex-1 max-md:basis-full"
      value={names[type]}
      onChange={(next) => setTyped({ ...typed, [type]: next })}
      inputProps={{ ...composition.inputProps, autoComplete: 'off' }}
    />
  );
  return (
    <MakeDialog<WayName>
      kind="stamp"
      {...{ isFirst, tab, onClose }}
      name={names[type]}
      onTab={setTab}
      tabs={[
        {
          value: 'make',
          label: t('make'),
          way: withSize(stamp, printedSize),
          panel: (
            <>
              <div className="flex flex-wrap items-center gap-3">
                {nameField(t(type === 'company' ? 'companyName' : 'stampName'), true)}
                <StampKind way={stamp} />
              </div>
              {stamp.language === 'HANJA' && !/\p{Script=Han}/u.test(names[type]) ? (
                <p className="-mt-2 text-13 text-muted">{t('hanjaHint')}</p>
              ) : null}
              {stamp.type === 'company' ? (
                <InnerText key={stamp.language} way={stamp} composition={composition} />
              ) : null}
              <MadePicturesView kind="stamp" way={stamp} />
              <div className={BELOW_PICTURES}>
                <ColorChoice order={STAMP_INKS} value={stamp.color} onChange={stamp.setColor} withLabel />
                {size}
              </div>
            </>
          ),
        },
        {
          value: 'upload',
          label: t('upload'),
          way: withSize(photo, printedSize),
          panel: (
            <>
              <PhotoPanel kind="stamp" way={photo} />
              {nameField(t('name'), false)}
              {size}
            </>
          ),
        },
      ]}
    />
  );
}

/** The same way, whose stamps are saved with a printed size. */
const withSize = (way: Way, printedSize: number | null): Way => ({
  ...way,
  pick: () => {
    const picked = way.pick();
    return 'missing' in picked ? picked : { ...picked, printedSize };
  },
});

/** The owner of the stamp, and its letters. */
function StampKind({ way }: { way: StampWay }) {
  const t = useTranslations('signatures');
  return (
    <>
      <Segmented
        label={t('whose')}
        options={SIGNATURE_TYPES.map((value) => ({ value, label: t(`whoseChoices.${value}`) }))}
        value={way.type}
        onChange={way.setType}
      />
      <Segmented
        label={t('language')}
        options={SIGNATURE_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={way.language}
        onChange={(language) => {
          way.setLanguage(language);
          way.setInner('');
        }}
      />
    </>
  );
}

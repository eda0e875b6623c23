import type { MadePicture } from '@dojang/contract';
import {
  type InkColor,
  LONGEST_SIGNATURE_NAME,
  type SignatureLanguage,
  type SignatureType,
} from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { useErrorMessage } from '../session/error-message.ts';
import type { Way } from './picked.ts';
import { handwritingQuery, stampsQuery } from './signatures.query.ts';

/** Owns signatures and stamps made from a name: requested when typing pauses, never during a composition. */

const PAUSE_MS = 300;

export interface MadeWay extends Way {
  readonly list: readonly MadePicture[];
  readonly chosen: string | null;
  readonly choose: (style: string) => void;
  readonly color: InkColor;
  readonly setColor: (color: InkColor) => void;
  /** True while the pictures do not match the fields yet. */
  readonly isBusy: boolean;
  readonly error: string | null;
}

interface Asked {
  readonly data: readonly MadePicture[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function useChoice(asked: Asked, name: string, isSettled: boolean) {
  const t = useTranslations('signatures');
  const errorText = useErrorMessage();
  const [style, choose] = useState<string | null>(null);
  const length = [...name.trim()].length;
  const isLong = length > LONGEST_SIGNATURE_NAME;
  const isFaulty = asked.error !== null && isSettled;
  const list = length === 0 || isLong || isFaulty ? [] : (asked.data ?? []);
  const said = isFaulty ? errorText(asked.error) : null;
  const error = isLong ? t('nameLength') : said;
  const picked = list.find((picture) => picture.style === style) ?? list[0];
  const isBusy = !isSettled || asked.isFetching;
  return {
    list,
    choose,
    chosen: picked?.style ?? null,
    isBusy,
    error,
    picked: isBusy ? undefined : picked,
    // A message above the pictures is not repeated.
    missing: error === null ? t('making') : '',
  };
}

/** A signature in handwriting. */
export function useHandwriting(name: string, isComposing: boolean): MadeWay {
  const [color, setColor] = useState<InkColor>('black');
  const wanted = name.normalize('NFC').trim();
  const settled = useSettled(wanted, PAUSE_MS, isComposing);
  const asked = useQuery(handwritingQuery(settled, color));
  const { picked, missing, ...choice } = useChoice(asked, wanted, settled === wanted);
  return {
    ...choice,
    color,
    setColor,
    isTouched: false,
    pick: () => (picked ? { url: picked.image, origin: 'typed', style: picked.style } : { missing }),
  };
}

export interface StampWay extends MadeWay {
  readonly type: SignatureType;
  readonly setType: (type: SignatureType) => void;
  readonly language: SignatureLanguage;
  readonly setLanguage: (language: SignatureLanguage) => void;
  readonly inner: string;
  readonly setInner: (inner: string) => void;
}

/** A stamp of a person or a company. @param names the typed name of each */
export function useStampMaking(
  names: Readonly<Record<SignatureType, string>>,
  isComposing: boolean,
): StampWay {
  const [color, setColor] = useState<InkColor>('red');
  const [type, setType] = useState<SignatureType>('personal');
  const [language, setLanguage] = useState<SignatureLanguage>('KR');
  const [inner, setInner] = useState('');
  const wanted = `${names[type].normalize('NFC').trim()}\n${inner.normalize('NFC').trim()}`;
  const settled = useSettled(wanted, PAUSE_MS, isComposing);
  const [name = '', inside = ''] = settled.split('\n');
  const asked = useQuery(stampsQuery({ name, inner: inside, type, language, color }));
  const { picked, missing, ...choice } = useChoice(asked, names[type], settled === wanted);
  return {
    ...choice,
    color,
    setColor,
    type,
    setType,
    language,
    setLanguage,
    inner,
    setInner,
    isTouched: false,
    pick: () =>
      picked ? { url: picked.image, origin: 'made', style: picked.style, type, language } : { missing },
  };
}

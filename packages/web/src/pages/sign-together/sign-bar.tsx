import type { PassRequestResult, SavedSignature } from '@dojang/contract';
import { SIGNATURE_KINDS, type SignatureKind } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signaturesQuery } from '../../features/signatures/signatures.query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { ChosenPictures, Opened } from './use-pass.ts';

interface SignBarProps {
  readonly chosen: readonly PassRequestResult[];
  readonly opened: ReadonlyMap<string, Opened>;
  /** How many are signed while the pass runs; null before. */
  readonly done: number | null;
  readonly onSign: (pictures: ChosenPictures) => void;
}

/** The signature, the one consent, and the button that signs what was chosen and looked at. */
export function SignBar({ chosen, opened, done, onSign }: SignBarProps) {
  const t = useTranslations('signTogether');
  const [agrees, setAgrees] = useState(false);
  const saved = useQuery(signaturesQuery).data;
  const kinds = SIGNATURE_KINDS.filter((kind) => chosen.some(({ pictures }) => pictures.includes(kind)));
  const defaultOf = (kind: SignatureKind) => saved?.find((one) => one.kind === kind);
  const missing = saved === undefined ? [] : kinds.filter((kind) => defaultOf(kind) === undefined);
  const unseen = chosen.filter(({ documentId }) => !opened.has(documentId)).length;
  const pictures = Object.fromEntries(
    SIGNATURE_KINDS.flatMap((kind) => {
      const id = defaultOf(kind)?.signatureId;
      return id === undefined ? [] : [[kind, id]];
    }),
  );
  const isReady = agrees && chosen.length > 0 && unseen === 0 && missing.length === 0 && saved !== undefined;
  return (
    <section aria-label={t('mine')} className="flex flex-col gap-4 rounded-card border border-line p-5">
      <h2 className="font-semibold">{t('mine')}</h2>
      <Pictures kinds={kinds} of={defaultOf} />
      {missing.map((kind) => (
        <p key={kind} className="text-13 text-bad">
          {t(kind === 'stamp' ? 'missingStamp' : 'missingSignature')}{' '}
          <Link to="/signStamp" className="font-medium underline">
            {t('save')}
          </Link>
        </p>
      ))}
      <Checkbox isSelected={agrees} onChange={setAgrees}>
        {t('consent')}
      </Checkbox>
      <ConsentText opened={opened} />
      {unseen > 0 ? <p className="text-13 text-muted">{t('notSeen', { count: unseen })}</p> : null}
      <Button
        kind="primary"
        size="lg"
        className="self-start max-md:self-stretch"
        isDisabled={!isReady}
        isPending={done !== null}
        onPress={() => onSign(pictures)}
      >
        {t('verb', { count: chosen.length })}
      </Button>
      <p role="status" className="text-13 text-muted empty:hidden">
        {done === null ? '' : t('progress', { done: done + 1, count: chosen.length })}
      </p>
    </section>
  );
}

interface PicturesProps {
  readonly kinds: readonly SignatureKind[];
  readonly of: (kind: SignatureKind) => SavedSignature | undefined;
}

function Pictures({ kinds, of }: PicturesProps) {
  const shown = kinds.flatMap((kind) => of(kind) ?? []);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {shown.map((one) => (
        <li
          key={one.signatureId}
          className="flex items-center gap-2 rounded-control border border-line px-3 py-2"
        >
          <img src={one.imageUrl} alt="" className="h-12 max-w-28 object-contain" />
          <span className="text-13">{one.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The text of the consent, as the first opened document has it. */
function ConsentText({ opened }: { readonly opened: ReadonlyMap<string, Opened> }) {
  const t = useTranslations('signTogether');
  const locale = useUiLocale();
  const [first] = opened.values();
  if (first === undefined) return null;
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-brand-600">{t('consentText')}</summary>
      <p className="mt-2 break-keep whitespace-pre-line text-muted">{first.consent.texts[locale]}</p>
    </details>
  );
}

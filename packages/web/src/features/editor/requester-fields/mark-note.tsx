import type { SignatureKind } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useOwnMarks } from './use-own-marks.ts';
import { KeptPicture } from './written.tsx';

/** What a field of the sender's saved stamp or signature gets, and where it is saved when there is none yet. */
export function MarkNote({ kind }: { readonly kind: SignatureKind }) {
  const t = useTranslations('editing.mark');
  const marks = useOwnMarks();
  const mark = marks.of(kind);
  if (!marks.isKnown) return null;
  if (mark === undefined)
    return (
      <p className="text-13 text-bad">
        {t(kind === 'stamp' ? 'noStamp' : 'noSignature')}{' '}
        <Link to="/signStamp" target="_blank" className="font-medium underline">
          {t('save')}
        </Link>
      </p>
    );
  return (
    <div className="flex items-center gap-3">
      <KeptPicture
        src={mark.imageUrl}
        className="h-14 max-w-24 rounded-6 border border-line bg-white object-contain p-1"
      />
      <p className="min-w-0 text-13 text-muted">
        {t(kind === 'stamp' ? 'stamp' : 'signature', { name: mark.name })}
      </p>
    </div>
  );
}

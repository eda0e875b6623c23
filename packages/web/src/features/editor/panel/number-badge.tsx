import type { EditorPerson } from '@dojang/field-editor/react';

interface NumberBadgeProps {
  readonly person: EditorPerson | undefined;
  readonly size?: number;
}

/** A participant's number in the participant's color. */
export function NumberBadge({ person, size = 22 }: NumberBadgeProps) {
  return (
    <span
      className="inline-flex shrink-0 items-center justify-center rounded-full text-13 leading-none font-bold tracking-normal text-white"
      style={{ width: size, height: size, background: person?.tint ?? '#5A6375' }}
    >
      {person?.number ?? '·'}
    </span>
  );
}

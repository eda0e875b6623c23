import { duplicateFields, type FieldPatch } from '@dojang/field-editor/core';
import { select } from '@dojang/field-editor/react';
import { Copy, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { createId } from '../session/create-id.ts';
import { useEditor } from '../session/editor-context.ts';

interface SettingsButtonsProps {
  readonly dragKeys: readonly string[];
  readonly duplicate: string;
  readonly remove: string;
  /** True for fields that stay. */
  readonly isLocked?: boolean;
  /** Puts the copies into the draft. */
  readonly take: (patch: FieldPatch) => void;
}

/** Copies the selected fields, and selects the copies; or removes them. */
export function SettingsButtons({
  dragKeys,
  duplicate,
  remove,
  isLocked = false,
  take,
}: SettingsButtonsProps) {
  const { session, pages } = useEditor();
  const copy = (): void => {
    const { fields } = session.drafts.state.getState().draft;
    const patch = duplicateFields(fields, dragKeys, pages, createId);
    take(patch);
    if (patch.kind === 'add')
      select(
        session.view,
        patch.fields.map((field) => field.dragKey),
      );
  };
  return (
    <div className="mt-1 flex gap-2">
      <Button className="flex-1" icon={<Copy size={16} aria-hidden />} onPress={copy}>
        {duplicate}
      </Button>
      <Button
        kind="danger-outline"
        className="flex-1"
        isDisabled={isLocked}
        icon={<Trash2 size={16} aria-hidden />}
        onPress={() => session.drafts.patch({ kind: 'remove', dragKeys })}
      >
        {remove}
      </Button>
    </div>
  );
}

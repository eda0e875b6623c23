import type { OwnValue } from '../model/own-fields.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** The value of a requester field, and the function to change it. */
export function useWriting(dragKey: string) {
  const { drafts } = useEditor().session;
  const value = useDraft((draft) => draft.values[dragKey]);
  const write = (next: OwnValue | undefined): void => {
    const { values } = drafts.state.getState().draft;
    const { [dragKey]: _, ...others } = values;
    drafts.set({ values: next === undefined ? others : { ...others, [dragKey]: next } });
  };
  return { value, write };
}

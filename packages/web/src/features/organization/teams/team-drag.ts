import type { TeamResult } from '@dojang/contract';
import { useState } from 'react';
import { type DragAndDropHooks, type Key, useDragAndDrop } from 'react-aria-components';
import { moveRefusal, type moveRefusal as refusalOf } from './team-tree.ts';

/** Owns dragging a team onto another, by mouse and by keyboard. */

const TEAM_TYPE = 'application/x-dojang-team';

export interface TeamDrag {
  /** The team that is being dragged, or null. */
  readonly carried: string | null;
  /** The team onto which it would be dropped now. */
  readonly over: string | null;
  readonly refusal: ReturnType<typeof refusalOf>;
}

interface TeamDragOptions {
  readonly teams: readonly TeamResult[];
  readonly isDisabled: boolean;
  readonly onMove: (teamId: string, parentTeamId: string) => void;
  readonly renderPreview: (teamId: string) => React.JSX.Element;
}

const AT_REST: TeamDrag = { carried: null, over: null, refusal: null };

/** Drag and drop within the tree of teams. */
export function useTeamDrag({ teams, isDisabled, onMove, renderPreview }: TeamDragOptions) {
  const [drag, setDrag] = useState<TeamDrag>(AT_REST);
  const { dragAndDropHooks } = useDragAndDrop<TeamResult>({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ [TEAM_TYPE]: String(key) })),
    acceptedDragTypes: [TEAM_TYPE],
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) =>
      target.type === 'item' && target.dropPosition === 'on' ? 'move' : 'cancel',
    renderDragPreview: (items) => renderPreview(items[0]?.[TEAM_TYPE] ?? ''),
    onDragStart: ({ keys }) => setDrag({ ...AT_REST, carried: onlyKey(keys) }),
    onDragEnd: () => setDrag(AT_REST),
    onDropEnter: ({ target }) => {
      if (target.type !== 'item') return;
      const over = String(target.key);
      setDrag((now) => ({
        ...now,
        over,
        refusal: now.carried === null ? null : moveRefusal(teams, now.carried, over),
      }));
    },
    onDropExit: () => setDrag((now) => ({ ...now, over: null, refusal: null })),
    onMove: ({ keys, target }) => {
      const carried = onlyKey(keys);
      const parent = String(target.key);
      const isThere = teamParent(teams, carried) === parent;
      if (carried !== null && !isThere) onMove(carried, parent);
    },
  });
  return { drag, dragAndDropHooks: acceptingOwnBranch(dragAndDropHooks) };
}

const onlyKey = (keys: ReadonlySet<Key>): string | null => {
  const [key] = keys;
  return key === undefined ? null : String(key);
};

function teamParent(teams: readonly TeamResult[], teamId: string | null): string | null {
  for (const team of teams) {
    if (team.teamId === teamId) return team.parentTeamId;
    const below = teamParent(team.children, teamId);
    if (below !== null) return below;
  }
  return null;
}

/**
 * The library silently excludes the branch of the dragged team. Here it is a target like any other, so that a person who tries
 * sees why it is refused; only the dragged team itself is excluded.
 */
function acceptingOwnBranch<T>(hooks: DragAndDropHooks<T>): DragAndDropHooks<T> {
  const { useDroppableCollectionState } = hooks;
  if (useDroppableCollectionState === undefined) return hooks;
  return {
    ...hooks,
    useDroppableCollectionState: (props) => {
      const state = useDroppableCollectionState(props);
      return {
        ...state,
        getDropOperation: (options) => {
          const { target, draggingKeys } = options;
          if (target.type !== 'item' || target.dropPosition !== 'on') return 'cancel';
          return draggingKeys.has(target.key) ? 'cancel' : 'move';
        },
      };
    },
  };
}

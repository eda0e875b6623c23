/** Owns the look of a field that is not placed yet. */
import type { FieldType } from '@dojang/domain';
import type { PageSize } from '../../core/index.ts';
import type { EditorScope } from '../editor-scope.ts';
import type { Ghost } from './ghost-layer.ts';

/** The color of fields without a participant. */
const NOBODY = '#5A6375';

/** A new field as it follows the pointer, in the color of the active participant. */
export function ghostOf(
  scope: EditorScope,
  field: { readonly type: FieldType; readonly label?: string | undefined },
  size: PageSize,
): Ghost {
  const { people, activeKey } = scope.latest.current;
  const { scale } = scope.view.store.getState();
  const element = document.createElement('div');
  element.className = 'fe-field';
  element.style.setProperty('--fe-tint', people.find((p) => p.key === activeKey)?.tint ?? NOBODY);
  if (size.width > size.height) {
    const face = document.createElement('span');
    face.className = 'fe-face';
    face.append(field.label || scope.labels.typeName(field.type));
    element.append(face);
  }
  return { element, width: size.width * scale, height: size.height * scale };
}

import type { FieldResult } from '@dojang/contract';

/** The position of a field or another place in percent of its page. */
export const boxStyle = (place: Pick<FieldResult, 'x' | 'y' | 'width' | 'height'>) => ({
  left: `${place.x * 100}%`,
  top: `${place.y * 100}%`,
  width: `${place.width * 100}%`,
  height: `${place.height * 100}%`,
});

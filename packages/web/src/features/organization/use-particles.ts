import { useUiLocale } from '../../ui/text/intl.tsx';
import { withDirection, withObject, withTopic } from './korean-particle.ts';

const same = (word: string): string => word;
const KOREAN = { object: withObject, direction: withDirection, topic: withTopic };
const NONE = { object: same, direction: same, topic: same };

/** Functions that add a particle to a name in Korean, and leave it unchanged in English. */
export const useParticles = (): typeof KOREAN => (useUiLocale() === 'ko' ? KOREAN : NONE);

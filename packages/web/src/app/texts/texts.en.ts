import { startTexts } from './app-texts.ts';

export const texts = startTexts('en');

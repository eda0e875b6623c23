/** The script of the application's page that asks for the texts of the chosen language before the application itself has arrived. */
import '../../embedded/memory-storage.ts';
import { preloadTexts } from './texts-preload.ts';

preloadTexts(document.querySelector('script[data-ko]'));

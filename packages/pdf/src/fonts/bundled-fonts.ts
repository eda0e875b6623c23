/**
 * Owns the file paths of the fonts that come with the packages. Invariant: nothing here depends on the fonts that the machine has
 * installed.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FILES = {
  gothic: 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  gothicBold: 'nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  myeongjo: 'nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf',
  myeongjoBold: 'nanum-myeongjo/700Bold/NanumMyeongjo_700Bold.ttf',
  sans: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  sansBold: 'noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
  /** For equations: the proportions of Times, with Greek letters and operators. */
  math: 'tinos/400Regular/Tinos_400Regular.ttf',
  mathItalic: 'tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
} as const;

export type BundledFont = keyof typeof FILES;

export const BUNDLED_FONTS: readonly BundledFont[] = [
  'gothic',
  'gothicBold',
  'myeongjo',
  'myeongjoBold',
  'sans',
  'sansBold',
];

/** Latin fonts with the metrics of Times New Roman, Arial, Calibri and Courier New. */
const LATIN = {
  tinos: 'tinos/Tinos',
  arimo: 'arimo/Arimo',
  carlito: 'carlito/Carlito',
  cousine: 'cousine/Cousine',
} as const;
const STYLES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

export type LatinFamily = keyof typeof LATIN;

function latinPath(family: LatinFamily, style: string): string {
  const [folder = '', file = ''] = LATIN[family].split('/');
  return require.resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`);
}

/** The absolute path of a bundled Latin TrueType file. */
export const latinFontPath = (family: LatinFamily, isBold: boolean, isItalic: boolean): string =>
  latinPath(family, `${isBold ? '700Bold' : '400Regular'}${isItalic ? '_Italic' : ''}`);

/** The absolute paths of the bundled Latin TrueType files. */
export function latinFontPaths(): string[] {
  const families: LatinFamily[] = ['tinos', 'arimo', 'carlito', 'cousine'];
  return families.flatMap((family) => STYLES.map((style) => latinPath(family, style)));
}

/** The absolute path of a bundled TrueType file. */
export function bundledFontPath(font: BundledFont): string {
  return require.resolve(`@expo-google-fonts/${FILES[font]}`);
}

/** The absolute paths of all bundled TrueType files. */
export const bundledFontFiles = (): string[] => [
  ...Object.values(FILES).map((file) => require.resolve(`@expo-google-fonts/${file}`)),
  ...latinFontPaths(),
];

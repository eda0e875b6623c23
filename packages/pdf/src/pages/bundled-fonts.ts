/**
 * Owns where the Korean fonts that come with the packages lie on disk.
 * Invariant: nothing here depends on fonts that the machine happens to have.
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

/** The absolute path of a bundled TrueType file. */
export function bundledFontPath(font: BundledFont): string {
  return require.resolve(`@expo-google-fonts/${FILES[font]}`);
}

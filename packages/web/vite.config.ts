import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * React Aria contains its hidden labels in some thirty languages; this product needs Korean and English. The others are emptied
 * at build time, which saves about 60 KB in every entry.
 */
const onlyOurLocales = (): Plugin => ({
  name: 'only-our-locales',
  enforce: 'pre',
  load(id) {
    const foreign =
      /[\\/]react-aria[^\\/]*[\\/].*[\\/]intl[\\/].*[\\/](?!ko-KR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
    return foreign.test(id) ? 'export default {};' : null;
  },
});

/** The build of one entry. The first one empties the folder to which all of them write. */
const entry = (name: string, isFirst = false): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: here('./dist'),
    emptyOutDir: isFirst,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { [name]: here(`./${name}.html`) },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});

/**
 * Three entries, each in a separate build: code that two of them need is in both, so that the signing page is one script without
 * separate chunks for code that another entry shares.
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [onlyOurLocales(), tailwind(), react()],
  ...(command === 'build' && {
    builder: {},
    environments: { client: entry('app', true), sign: entry('sign'), verify: entry('verify') },
  }),
}));

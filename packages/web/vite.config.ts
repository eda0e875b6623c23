import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * React Aria ships its hidden labels in some thirty languages; ours are Korean and English. The others are emptied
 * at build time, which takes about 60 KB off every entry.
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

/**
 * One build, three entries that know nothing of each other: chunks are cut by which entries need a module, so the
 * signing page never loads what only the application uses.
 */
export default defineConfig({
  root: here('.'),
  plugins: [onlyOurLocales(), tailwind(), react()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { app: here('./app.html'), sign: here('./sign.html'), verify: here('./verify.html') },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});

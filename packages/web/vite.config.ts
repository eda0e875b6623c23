import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string): string => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

export default defineConfig({
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { input: { sign: page('sign'), verify: page('verify') } },
  },
});

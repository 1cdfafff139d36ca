import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The component showcase for developers (`npm run ui`); not part of the product's build. */
export default defineConfig({
  plugins: [react(), tailwind()],
  server: { port: 5174, fs: { allow: ['../../..'] } },
});

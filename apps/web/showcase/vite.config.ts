import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pieces of the interface, for those who work on them: `npm run ui`. The product's build knows nothing of it. */
export default defineConfig({
  plugins: [react(), tailwind()],
  server: { port: 5174, fs: { allow: ['../../..'] } },
});

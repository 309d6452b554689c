import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadBoot } from './vite-plugins/preload-boot.ts'
import { shellWorker } from './vite-plugins/shell-worker.ts'
import { startChunks } from './vite-plugins/start-chunks.ts'
import { subsetFonts } from './vite-plugins/subset-fonts.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))
const fonts = fileURLToPath(new URL('../../.cache/fonts', import.meta.url))
const apiPort = process.env.API_PORT ?? '3001'

const entry = `${source}/main.tsx`
const boot = `${source}/boot.tsx`
const groups = startChunks({
  entry,
  boot,
  firstPage: `${source}/features/accounts/sign-in/sign-in-page.tsx`,
})

export default defineConfig({
  plugins: [
    react(),
    subsetFonts(fonts),
    preloadBoot(boot),
    shellWorker({ entry, worker: `${source}/worker/shell-worker.ts` }),
  ],
  resolve: {
    alias: [
      {
        find: /^#(app|features|components|resource|ui|lib|locales)\//,
        replacement: `${source}/$1/`,
      },
    ],
  },
  // The server puts a fresh value in its place with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/octo', '/plugin', '^/q/', '^/e/'].map((path) => [
        path,
        `http://localhost:${apiPort}`,
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content policy lets no data: address through as a style, font or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

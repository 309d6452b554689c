import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lateRuleBooks } from './vite-plugins/late-rule-books.ts'
import { listFirstPages } from './vite-plugins/list-first-pages.ts'
import { type Pages, planChunks } from './vite-plugins/plan-chunks.ts'
import { preloadBoot } from './vite-plugins/preload-boot.ts'
import { shellWorker } from './vite-plugins/shell-worker.ts'
import { subsetFonts } from './vite-plugins/subset-fonts.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))
const fonts = fileURLToPath(new URL('../../.cache/fonts', import.meta.url))
const firstPages = fileURLToPath(new URL('../../.cache/built/first-pages.json', import.meta.url))
const apiPort = process.env.API_PORT ?? '3001'

const entry = `${source}/main.tsx`
const boot = `${source}/boot.tsx`

/** Of the worker nothing is shared with the pages: it is not looked at when their files are planned. */
const pages = {
  plugins: [react(), subsetFonts(fonts), lateRuleBooks(`${source}/lib/rule-books.ts`)],
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
      ['/api', '/octo', '/plugin', '^/q/', '^/e/', '^/b/'].map((path) => [
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
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return pages
  const opened: Pages = {
    entry,
    boot,
    shell: `${source}/app/shell/shell.tsx`,
    withoutShell:
      /src\/(?:app\/customerview|features\/(?:accounts\/sign-in|business\/registration|guest|till\/(?:till|drawer))\/)/,
    light: /\/(?:sign-in-page|customerview-screen|till-page|guest-page|guest-review-page)\.tsx$/,
    door: /\/sign-in-page\.tsx$/,
    page: /-(?:page|screen)\.tsx$/,
  }
  const groups = await planChunks(pages, opened)
  return {
    ...pages,
    plugins: [
      ...pages.plugins,
      preloadBoot(boot),
      shellWorker({ entry, worker: `${source}/worker/shell-worker.ts` }),
      listFirstPages(opened, source, firstPages),
    ],
    build: { ...pages.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
  }
})

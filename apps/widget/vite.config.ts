import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { loaderScript } from './vite-plugins/loader-script.ts'
import { typesOfContractAlone } from './vite-plugins/types-of-contract-alone.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))

export default defineConfig({
  // The server gives the page of a business and its files below one address.
  base: '/plugin/',
  plugins: [
    loaderScript({ loader: `${source}/loader/plugin.ts`, fileName: 'plugin.js' }),
    typesOfContractAlone(),
  ],
  resolve: { alias: [{ find: /^#widget\//, replacement: `${source}/` }] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    // The content policy lets no data: address through as a style, font or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'src/page/page.ts'] },
  },
})

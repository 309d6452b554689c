import { defineConfig, type Plugin } from 'vite'

/**
 * One sign that is not Latin, and V8 keeps a file's whole text in two bytes a sign: megabytes, for some quotes and
 * dashes. Escaped they are the same strings.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  renderChunk: (code) => ({
    code: code.replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    map: null,
  }),
}

/**
 * Bundles the server with the workspace's own packages, which are TypeScript, and leaves everything
 * of node_modules to Node. Files lie flat: the bundle finds its threads and processes beside itself.
 */
export default defineConfig({
  plugins: [inAscii],
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'run-server': 'src/run-server.ts',
        operate: 'src/operate.ts',
        'make-installation': 'src/make-installation.ts',
        'printer-bridge': 'src/printer-bridge.ts',
        'embedded-database-worker': 'src/platform/embedded-database/worker.ts',
        'mail-thread': 'src/platform/mail/mail-thread.ts',
        'pdf-thread': 'src/platform/pdf/pdf-thread.ts',
        'svg-renderer': 'src/platform/files/svg-renderer.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@cantina\//] },
})

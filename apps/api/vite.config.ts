import { defineConfig } from 'vite'

/**
 * Bundles the server with the workspace's own packages, which are TypeScript, and leaves everything
 * of node_modules to Node. Files lie flat: the bundle finds its threads and processes beside itself.
 */
export default defineConfig({
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

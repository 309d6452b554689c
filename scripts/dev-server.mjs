import './node-version.mjs'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { asCommand, onInterruption, Problem, root, secondsSince } from './command.mjs'

/**
 * The server of `npm run dev`. It stays in one process: of a saved file only what imports it is
 * loaded anew, and the embedded database, whose start takes longer than all the rest, goes on.
 */
const folder = join(root, 'apps', 'api')

/** Editors save in several steps, and a checkout saves many files. */
const settledAfterMs = 50

/** @typedef {{ stop: () => Promise<void> }} Running the server, or its database */
/** @typedef {(...options: unknown[]) => Promise<Running>} Start */

await asCommand(import.meta.url, async () => {
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Problem('Vite cannot run the server here.')
  const { runner } = environment

  /** @type {Running | null} */
  let embedded = null
  /** @type {Running | null} */
  let server = null

  /** @type {Start} */
  const startEmbedded = async (...options) => {
    const { startEmbeddedDatabase } = await runner.import(
      '/src/platform/embedded-database/embedded-database.ts',
    )
    embedded ??= /** @type {Running} */ (await startEmbeddedDatabase(...options))
    return { ...embedded, stop: async () => {} }
  }

  const start = async () => {
    const { readConfig } = await runner.import('/src/platform/config.ts')
    const { startServer } = await runner.import('/src/server.ts')
    server = /** @type {Running} */ (await startServer(readConfig(process.env), { startEmbedded }))
    return server
  }

  /** @param {string} id */
  const invalidate = (id) => {
    const module = runner.evaluatedModules.getModuleById(id)
    if (!module?.evaluated && !module?.promise) return
    const importers = [...module.importers]
    runner.evaluatedModules.invalidateModule(module)
    for (const importer of importers) invalidate(importer)
  }

  /** @type {Set<string>} */
  const saved = new Set()
  let isBusy = true
  const restart = async () => {
    if (isBusy) return
    isBusy = true
    while (saved.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, settledAfterMs))
      const startedAt = performance.now()
      const files = [...saved]
      saved.clear()
      for (const file of files)
        for (const { id } of runner.evaluatedModules.getModulesByFile(file) ?? []) invalidate(id)
      await server?.stop()
      server = null
      await start().then(
        () => console.log(`The server is ready again after ${secondsSince(startedAt)}.`),
        (error) => console.error(error),
      )
    }
    isBusy = false
  }
  vite.watcher.on('all', (_event, file) => {
    if (!runner.evaluatedModules.getModulesByFile(file)) return
    saved.add(file)
    void restart()
  })

  const stopListening = onInterruption(() => {
    stopListening()
    void Promise.resolve(server?.stop())
      .then(() => embedded?.stop())
      .then(() => process.exit(0))
  })
  const { announce } = await runner.import('/src/announce.ts')
  announce(await start())
  isBusy = false
  await restart()
})

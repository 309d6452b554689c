import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

interface WorkerModules {
  readonly entry: string
  readonly worker: string
}

const workerFile = 'sw.js'
const placeholder = '__SHELL_BUILD__'
const keptFile = /^assets\/.*\.(?:js|css|woff2)$/

/** Builds the service worker and passes it the list of files of this version of the application. */
export function shellWorker({ entry, worker }: WorkerModules): Plugin {
  return {
    name: 'cantina:shell-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName: workerFile })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = bundle[workerFile]
        if (chunk?.type !== 'chunk') throw new Error(`No chunk was made of ${worker}`)
        if (chunk.imports.length > 0) {
          throw new Error(`${workerFile} has to be one file; it imports ${chunk.imports.join()}`)
        }
        chunk.code = chunk.code.replaceAll(placeholder, JSON.stringify(shellBuild(bundle, entry)))
      },
    },
  }
}

/** What the worker calls ShellBuild. Names of files change with their content; of the page, the content itself is looked at. */
function shellBuild(bundle: Bundle, entry: string) {
  const files = Object.keys(bundle)
    .filter((name) => keptFile.test(name))
    .map((name) => `/${name}`)
    .toSorted()
  const start = Object.values(bundle).find(
    (file) => file.type === 'chunk' && [...file.moduleIds, file.facadeModuleId].includes(entry),
  )
  const page = bundle['index.html']
  if (!start) throw new Error(`No chunk was made of ${entry}`)
  if (page?.type !== 'asset') throw new Error('The page is not there yet')
  const hash = createHash('sha256').update(files.join('\n')).update(page.source)
  return { id: hash.digest('hex').slice(0, 16), files, entry: `/${start.fileName}` }
}

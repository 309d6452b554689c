import type { Plugin } from 'vite'

interface LoaderModule {
  readonly loader: string
  readonly fileName: string
}

/**
 * Builds the script that stands in other people's pages: one file of a name that never changes, and
 * wrapped, since what a plain script names belongs to the whole page.
 */
export function loaderScript({ loader, fileName }: LoaderModule): Plugin {
  return {
    name: 'cantina:loader-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: loader, fileName })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk') throw new Error(`No chunk was made of ${loader}`)
        if (chunk.imports.length > 0 || chunk.exports.length > 0) {
          throw new Error(`${fileName} has to be one file that gives nothing away`)
        }
        chunk.code = `(()=>{${chunk.code.trim()}})();\n`
      },
    },
  }
}

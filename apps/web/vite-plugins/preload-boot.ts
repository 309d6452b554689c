import type { Plugin, Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/**
 * The page's entry is tiny and imports the application dynamically, which keeps its styles from
 * blocking the first paint. These hints fetch everything that import needs at once, without a
 * chain of requests.
 */
export function preloadBoot(bootModule: string): Plugin {
  return {
    name: 'cantina:preload-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        preloadTags(bundle ?? {}, bootModule).filter(
          ({ attrs }) => !html.includes(`${attrs.href}`),
        ),
    },
  }
}

function preloadTags(bundle: Bundle, bootModule: string) {
  const roots = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && [...file.moduleIds, file.facadeModuleId].includes(bootModule),
  )
  if (roots.length === 0) throw new Error(`No chunk was made of ${bootModule}`)
  const chunks = [
    ...roots.reduce(
      (found, root) => withImports(root, bundle, found),
      new Set<Rolldown.OutputChunk>(),
    ),
  ]
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const textFont = Object.keys(bundle).find((name) => /inter-latin-(?!ext).*\.woff2$/.test(name))
  return [
    ...[...styles].map((href) => hint('preload', { href, as: 'style' })),
    ...(textFont ? [hint('preload', { href: textFont, as: 'font', type: 'font/woff2' })] : []),
    ...chunks.map((chunk) => hint('modulepreload', { href: chunk.fileName })),
  ]
}

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Bundle,
  found: Set<Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, found)
  }
  return found
}

function hint(rel: string, { href, ...rest }: { href: string; as?: string; type?: string }) {
  return {
    tag: 'link',
    attrs: { rel, ...rest, crossorigin: true, href: `/${href}` },
    injectTo: 'head' as const,
  }
}

import { Worker } from 'node:worker_threads'

interface OwnThread {
  /** Where it begins in the source, seen from here. */
  readonly source: string
  /** What the build calls it. */
  readonly built: string
  readonly workerData: unknown
}

/** From source a thread is TypeScript and loads through tsx; the build puts it beside the bundle. */
export function startThread({ source, built, workerData }: OwnThread): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(built, import.meta.url), { workerData })
  }
  const address = JSON.stringify(new URL(source, import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${address}) })`
  return new Worker(load, { eval: true, workerData })
}

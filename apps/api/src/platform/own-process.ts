import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface OwnProcess {
  /** Where it begins in the source, seen from here. */
  readonly source: string
  /** What the build calls it. */
  readonly built: string
  readonly args?: readonly string[]
}

/** Reads and writes through its pipes alone, and gets none of our settings and secrets. */
export function startProcess({ source, built, args = [] }: OwnProcess): ChildProcess {
  const options = { env: {}, stdio: ['pipe', 'pipe', 'ignore'] } satisfies Parameters<
    typeof spawn
  >[2]
  if (!import.meta.url.endsWith('.ts')) {
    return spawn(process.execPath, [pathOf(built), ...args], options)
  }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return spawn(process.execPath, ['--import', tsx, pathOf(source), ...args], options)
}

function pathOf(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url))
}

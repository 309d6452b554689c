import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Fills it with something else until so much is free, or makes room until it is. */
  leave(freeBytes: number): void
  remove(): void
}

export const megabyte = 1_048_576

/** A file system of its own, in memory; null where nobody may mount one. */
export function makeSmallDisk(bytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'cantina-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, '')
  let ballastBytes = 0
  return {
    folder,
    leave(freeBytes) {
      const { bavail, bsize } = statfsSync(folder)
      const change = bavail * bsize - freeBytes
      ballastBytes = Math.max(0, ballastBytes + change)
      if (change > 0) appendFileSync(ballast, Buffer.alloc(change))
      else truncateSync(ballast, ballastBytes)
    },
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

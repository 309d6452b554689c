import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { askForSnapshot } from './ask-for-snapshot'
import { serveSnapshots } from './serve-snapshots'

/** A server that nothing is copied from in truth. */
async function serving(limitOf: (freeBytes: number) => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cantina-spare-'))
  mkdirSync(join(dataDir, 'database'))
  const { bavail, bsize } = statfsSync(dataDir)
  const copyTo = vi.fn(async () => {})
  const freeSpaceLimitBytes = limitOf(bavail * bsize)
  const stop = await serveSnapshots({ dataDir, socketFolder: dataDir, copyTo, freeSpaceLimitBytes })
  onTestFinished(async () => {
    await stop()
    rmSync(dataDir, { recursive: true })
  })
  return { dataDir, copyTo }
}

it('a copy is handed out while it leaves room enough to save', async () => {
  const { dataDir, copyTo } = await serving(() => 0)
  const { release } = await askForSnapshot(dataDir)
  expect(copyTo).toHaveBeenCalledOnce()
  release()
})

it('a copy that would leave too little room to save is refused before it is made', async () => {
  const { dataDir, copyTo } = await serving((freeBytes) => freeBytes)
  await expect(askForSnapshot(dataDir)).rejects.toThrow(/needs \d+ MB in .* and \d+ MB are free/)
  expect(copyTo).not.toHaveBeenCalled()
})

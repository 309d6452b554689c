import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { precompress } from './precompress.mjs'

describe('what is packed for browsers', () => {
  let folder: string
  const path = (name: string) => join(folder, name)
  const long = 'wine '.repeat(1_000)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cantina-pack-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('stands beside the file in both forms, and no part of it is left', async () => {
    writeFileSync(path('page.js'), long)
    writeFileSync(path('short.js'), 'wine')
    writeFileSync(path('photo.webp'), long)
    await precompress(folder)
    expect(brotliDecompressSync(readFileSync(path('page.js.br'))).toString()).toBe(long)
    expect(gunzipSync(readFileSync(path('page.js.gz'))).toString()).toBe(long)
    for (const name of ['page.js.br.part', 'page.js.gz.part', 'short.js.br', 'photo.webp.br'])
      expect(existsSync(path(name))).toBe(false)
  })

  it('is not packed again where a start was interrupted', async () => {
    writeFileSync(path('done.js'), long)
    writeFileSync(path('done.js.gz'), 'as it was')
    writeFileSync(path('begun.js'), long)
    writeFileSync(path('begun.js.br.part'), 'half')
    await precompress(folder)
    expect(readFileSync(path('done.js.gz'), 'utf8')).toBe('as it was')
    expect(brotliDecompressSync(readFileSync(path('begun.js.br'))).toString()).toBe(long)
  })
})

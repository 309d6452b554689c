import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { carryFormer } from './carry-former.mjs'

describe('a build after another', () => {
  let folder: string
  const former = () => join(folder, 'former')
  const next = () => join(folder, 'next')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cantina-build-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (place: string, ...names: string[]) => {
    for (const name of names) {
      mkdirSync(dirname(join(place, name)), { recursive: true })
      writeFileSync(join(place, name), name)
    }
  }

  it('keeps what a running server and an open page still ask for', () => {
    write(former(), 'index.html', 'assets/list-AbC_12-x.js', 'assets/list-AbC_12-x.js.br')
    write(next(), 'index.html', 'assets/list-ZZZZZZZZ.js')
    const kept = carryFormer(former(), next(), [])
    expect(kept.toSorted()).toEqual(['assets/list-AbC_12-x.js', 'assets/list-AbC_12-x.js.br'])
    for (const name of kept) expect(existsSync(join(next(), name))).toBe(true)
  })

  it('keeps neither maps, nor what has no name of its own, nor what is two builds old', () => {
    write(former(), 'gone.js', 'draw-AAAAAAAA.js.map', 'draw-BBBBBBBB.js', 'same-CCCCCCCC.js')
    write(next(), 'same-CCCCCCCC.js')
    expect(carryFormer(former(), next(), ['draw-BBBBBBBB.js'])).toEqual([])
    expect(carryFormer(join(folder, 'none'), next(), [])).toEqual([])
  })
})

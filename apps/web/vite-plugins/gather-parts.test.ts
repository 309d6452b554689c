import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherForFewRequests, gatherParts, type Part, type Visit } from './gather-parts'

const part = (id: string, bytes: number, imports: string[] = []): Part => ({ id, bytes, imports })
const visit = (...roots: string[]): Visit => ({ roots, weight: 1 })
const gathered = (parts: Part[], visits: Visit[], requestBytes = 100) =>
  gatherParts(parts, visits, requestBytes)
    .map(({ ids }) => ids.join('+'))
    .toSorted()

describe('gathering parts', () => {
  it('puts together what the same visits need', () => {
    const parts = [part('list', 500, ['table', 'chip']), part('table', 900), part('chip', 900)]
    expect(gathered(parts, [visit('list')])).toEqual(['chip+list+table'])
  })

  it('lets nobody fetch much in vain', () => {
    const parts = [part('list', 500, ['table']), part('form', 500, ['table']), part('table', 900)]
    expect(gathered(parts, [visit('list'), visit('form')])).toEqual(['form', 'list', 'table'])
  })

  it('saves a request where what comes along is small', () => {
    const parts = [
      part('list', 500, ['table', 'chip']),
      part('form', 500, ['table']),
      part('table', 900),
      part('chip', 20),
    ]
    expect(gathered(parts, [visit('list'), visit('form')])).toContain('chip+list')
    const asked = [visit('list'), visit('list'), visit('list'), visit('form')]
    expect(
      gathered([...parts, part('board', 900, ['chip', 'table'])], [...asked, visit('board')]),
    ).toContain('chip+table')
  })

  it('counts what comes along imports as well', () => {
    const visits = [visit('list'), visit('list'), visit('form')]
    const parts = [
      part('list', 500, ['table', 'chip']),
      part('form', 500, ['table']),
      part('table', 900),
      part('chip', 20, ['book']),
      part('book', 9_000),
    ]
    const files = gathered(parts, visits)
    expect(files.find((file) => file.includes('table'))).toBe('table')
  })

  it('spares those who count for more', () => {
    const parts = [
      part('page', 500, ['table', 'chip']),
      part('till', 500, ['table']),
      part('table', 900),
      part('chip', 20),
    ]
    const pages = Array.from({ length: 3 }, () => visit('page'))
    const other: Part = part('other', 500, ['table', 'chip'])
    const files = (weight: number) =>
      gathered([...parts, other], [...pages, visit('other'), { roots: ['till'], weight }])
    expect(files(1)).toContain('chip+table')
    expect(files(100)).not.toContain('chip+table')
  })

  it('leaves alone what no visit needs', () => {
    expect(gathered([part('worker', 10), part('texts', 10)], [])).toEqual(['texts', 'worker'])
  })

  it('never makes files that import each other, and loses nothing', () => {
    fc.assert(
      fc.property(graphs, ({ parts, visits, requestBytes }) => {
        const files = gatherParts(parts, visits, requestBytes)
        const ids = files.flatMap((file) => file.ids)
        expect(ids.toSorted()).toEqual(parts.map(({ id }) => id).toSorted())
        expect(
          circleIn(
            files.map((file) => file.ids),
            parts,
          ),
        ).toBeNull()
      }),
    )
  })
})

/** Parts import only later ones: like what a bundler makes, they have no circle of their own. */
const graphs = fc
  .integer({ min: 2, max: 14 })
  .chain((count) => {
    const later = (index: number) =>
      fc.uniqueArray(fc.integer({ min: index + 1, max: Math.max(index + 1, count - 1) }))
    return fc.record({
      bytes: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: count, maxLength: count }),
      imports: fc.tuple(...Array.from({ length: count }, (_, index) => later(index))),
      visits: fc.array(
        fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: 3 }),
        { maxLength: 6 },
      ),
      requestBytes: fc.integer({ min: 1, max: 8 }),
    })
  })
  .map(({ bytes, imports, visits, requestBytes }) => ({
    parts: bytes.map((size, index) =>
      part(
        `p${index}`,
        size,
        (imports[index] ?? []).filter((to) => to < bytes.length).map((to) => `p${to}`),
      ),
    ),
    visits: visits.map((roots) => visit(...roots.map((root) => `p${root}`))),
    requestBytes,
  }))

function circleIn(files: readonly (readonly string[])[], parts: readonly Part[]): string | null {
  const fileOf = new Map(files.flatMap((ids, file) => ids.map((id) => [id, file] as const)))
  const importsOf = (file: number) =>
    parts
      .filter(({ id }) => fileOf.get(id) === file)
      .flatMap(({ imports }) => imports.map((id) => fileOf.get(id) ?? -1))
      .filter((other) => other !== file)
  const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
    importsOf(from).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  const found = files.findIndex((_, file) => reaches(file, file))
  return found < 0 ? null : (files[found]?.join('+') ?? null)
}

describe('gathering for few requests', () => {
  const parts = [
    part('list', 500, ['chip', 'menu']),
    part('form', 500, ['menu']),
    part('note', 500, ['chip']),
    part('chip', 150),
    part('menu', 150),
  ]
  const visits = [visit('list'), visit('form'), visit('note')]

  it('lets others fetch more where a visit would ask for too many files', () => {
    const few = gatherForFewRequests(parts, visits, { requestBytes: 100, mostFiles: 2 })
    expect(gathered(parts, visits)).not.toContain('chip+menu')
    expect(few.map(({ ids }) => ids.join('+'))).toContain('chip+menu')
  })

  it('changes nothing where none does', () => {
    const few = gatherForFewRequests(parts, visits, { requestBytes: 100, mostFiles: 3 })
    expect(few).toEqual(gatherParts(parts, visits, 100))
  })
})

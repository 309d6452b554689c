import { describe, expect, it } from 'vitest'
import { labelGrid, sheetSizesMm, sheetsFor } from './label-sheet'

describe('labels on a sheet', () => {
  it.each(sheetSizesMm)('stay on it with an edge of %i mm', (size) => {
    const { columns, rows, perSheet, labelWidthMm, labelHeightMm } = labelGrid(size)
    expect(columns).toBeGreaterThan(0)
    expect(rows).toBeGreaterThan(0)
    expect(perSheet).toBe(columns * rows)
    expect(columns * labelWidthMm).toBeLessThanOrEqual(190)
    expect(rows * labelHeightMm).toBeLessThanOrEqual(277)
    expect((columns + 1) * labelWidthMm).toBeGreaterThan(190)
    expect((rows + 1) * labelHeightMm).toBeGreaterThan(277)
  })

  it('need a sheet more for the first that no longer fits', () => {
    const grid = labelGrid(40)
    expect(grid.perSheet).toBe(20)
    expect([1, 20, 21, 40, 41].map((count) => sheetsFor(count, grid))).toEqual([1, 1, 2, 2, 3])
  })
})

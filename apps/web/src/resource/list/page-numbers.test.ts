import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers'

describe('the pages on offer', () => {
  it('are all of a short list', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4])
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('are the ends and the neighbours of a long one', () => {
    expect(pageNumbers(20, 40)).toEqual([1, 'gap before', 19, 20, 21, 'gap after', 40])
    expect(pageNumbers(40, 40)).toEqual([1, 'gap before', 39, 40])
  })

  it('name no last page where the rows were not counted to the end', () => {
    expect(pageNumbers(1, null)).toEqual([1, 2])
    expect(pageNumbers(50, null)).toEqual([1, 'gap before', 49, 50, 51])
  })
})

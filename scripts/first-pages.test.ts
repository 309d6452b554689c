import { describe, expect, it } from 'vitest'
import { problemsOf } from './first-pages.mjs'

const signIn = (files: string[]) => ({
  pages: [{ page: 'features/accounts/sign-in/sign-in-page', hasShell: false, files }],
  layouts: [],
})

describe('what a first page fetches', () => {
  it('may be as much as its limit', () => {
    expect(problemsOf(signIn(['entry.js', 'start.js']), () => 100 * 1024)).toEqual([])
  })

  it('is refused for its bytes, and for its files', () => {
    expect(problemsOf(signIn(['entry.js', 'start.js']), () => 200 * 1024)).toEqual([
      expect.stringContaining('sign-in-page fetches 2 files, 400 KB'),
    ])
    const many = Array.from({ length: 40 }, (_, index) => `part-${index}.js`)
    expect(problemsOf(signIn(many), () => 10)).toEqual([
      expect.stringContaining('sign-in-page fetches 40 files'),
    ])
  })

  it('counts the heaviest of the layouts that it may stand in, and no file twice', () => {
    const order = {
      page: 'features/orders/orders/order-list-page',
      hasShell: true,
      files: ['start.js', 'list.js'],
    }
    const bytesOf = (file: string) => (file === 'tabs.js' ? 300 : 120) * 1024
    const found = (layouts: string[][]) => problemsOf({ pages: [order], layouts }, bytesOf)
    expect(found([['start.js'], ['list.js']])).toEqual([])
    expect(found([['start.js'], ['start.js', 'tabs.js']])).toEqual([
      expect.stringContaining('order-list-page fetches 3 files, 540 KB'),
    ])
  })
})

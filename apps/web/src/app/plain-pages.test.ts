import { describe, expect, it } from 'vitest'
import { appTexts as english } from '#locales/en/app'
import { appTexts as italian } from '#locales/it/app'
import { plainPages } from './plain-pages'

const needed = ['title', 'add', 'one', 'new', 'searchHint', 'empty', 'emptyWhy']

const textOf = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts)

describe('the screens of a plain resource', () => {
  it.each(plainPages)('of $entity say in both languages what every such screen says', (pages) => {
    for (const texts of [english, italian]) {
      for (const key of needed) {
        expect(textOf(texts, `${pages.texts}.${key}`), key).toEqual(expect.any(String))
      }
    }
  })

  it('have addresses of their own', () => {
    const paths = plainPages.flatMap(({ paths: { list, add } }) => [list, add])
    expect(new Set(paths).size).toBe(paths.length)
  })
})

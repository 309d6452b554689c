import type { ParseKeys, TFunction } from 'i18next'
import { describe, expectTypeOf, it } from 'vitest'

/** The types of `i18next-types.ts` stand in for i18next's own: what they refuse is proved here. */
describe('the key of a text', () => {
  it('is one that a text has', () => {
    expectTypeOf<'common.cancel'>().toExtend<ParseKeys>()
    expectTypeOf<'common.nothing'>().not.toExtend<ParseKeys>()
    expectTypeOf<'common'>().not.toExtend<ParseKeys>()
    expectTypeOf<`common.${string}`>().not.toExtend<ParseKeys>()
  })

  it('of a text with plural forms is also its name without them', () => {
    expectTypeOf<'till.till.price.days'>().toExtend<ParseKeys>()
    expectTypeOf<'till.till.price.days_one'>().toExtend<ParseKeys>()
  })

  it('belongs to a context or to a group of texts where one is asked for', () => {
    const refuse = (t: TFunction) => {
      t('home.active', { context: 'user' })
      // @ts-expect-error there is no text for this context
      t('home.active', { context: 'nothing' })
      // @ts-expect-error a group is no text
      t('catalogue.products.import.help')
      return t('catalogue.products.import.help', { returnObjects: true })
    }
    expectTypeOf<ReturnType<typeof refuse>>().toHaveProperty('capacity')
  })
})

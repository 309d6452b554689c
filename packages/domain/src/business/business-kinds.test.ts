import { expect, it } from 'vitest'
import { areasOfKinds, setUpStepsOf } from './business-kinds'

it('offers a tasting room its visits first, a shop its goods', () => {
  expect(setUpStepsOf(['Hospitality'])).toEqual([
    'sales.pos',
    'sales.availability',
    'sales.service',
    'sales.question',
  ])
  expect(setUpStepsOf(['Merchandise'])).toEqual(['sales.product', 'sales.pos', 'sales.freight'])
})

it('asks of several kinds for what any of them needs, each once, what comes first in front', () => {
  expect(setUpStepsOf(['Merchandise', 'Restaurant'])).toEqual([
    'sales.pos',
    'sales.product',
    'sales.availability',
    'sales.service',
    'sales.freight',
    'sales.extra',
  ])
})

it('asks nothing of a business that has not said what it is', () => {
  expect(setUpStepsOf([])).toEqual([])
  expect(areasOfKinds([])).toEqual([])
})

it('opens the menu where the business works', () => {
  expect(areasOfKinds(['Services'])).toEqual(['booking'])
  expect(areasOfKinds(['Merchandise'])).toEqual(['sales'])
  expect(areasOfKinds(['Merchandise', 'Hospitality'])).toEqual(['booking', 'sales'])
})

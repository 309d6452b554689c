import { expect, it } from 'vitest'
import { guideStepsOf } from './guide'

const visits = ['place', 'experience', 'page', 'test', 'colleague']

it('leads those who receive guests to a booking', () => {
  expect(guideStepsOf(['Hospitality'])).toEqual(visits)
  expect(guideStepsOf([])).toEqual(visits)
})

it('goes on to wine and shop where the questionnaire says so', () => {
  expect(guideStepsOf(['Food and beverage'])).toEqual([...visits, 'wine', 'shop'])
})

it('asks a shop for no visits, and for its goods before its page', () => {
  expect(guideStepsOf(['Merchandise'])).toEqual(['place', 'wine', 'shop', 'page', 'colleague'])
})

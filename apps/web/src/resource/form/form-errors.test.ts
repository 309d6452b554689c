import { expect, it } from 'vitest'
import { errorsToMark } from './form-errors'

it('marks what was left empty only after Save, and what was typed wrong at once', () => {
  const errors = { guest: { name: { type: 'required' }, email: { type: 'invalidEmail' } } }
  const names = (isSubmitted: boolean) => errorsToMark(errors, isSubmitted).map(({ name }) => name)
  expect(names(false)).toEqual(['guest.email'])
  expect(names(true)).toEqual(['guest.name', 'guest.email'])
})

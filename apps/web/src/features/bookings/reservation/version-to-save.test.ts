import { expect, it } from 'vitest'
import { newReservation } from './reservation-start'
import { versionToSave } from './version-to-save'

const opened = { ...newReservation([], {}, {}, '2026-11-15'), version: 3 }

it('is the newest while the form’s own fields are as they were read', () => {
  expect(versionToSave(3, opened, { ...opened, version: 5 })).toBe(5)
})

it('is the one that was read once a colleague has moved the visit', () => {
  expect(versionToSave(3, opened, { ...opened, start: '15:00', version: 5 })).toBe(3)
})

it('is the one that was compared last, whatever was read before', () => {
  expect(versionToSave(6, opened, { ...opened, version: 5 })).toBe(6)
})

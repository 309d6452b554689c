import { expect, it } from 'vitest'
import { packageSize, volumeOf, volumetricWeight } from './package-words'
import type { PackedLine, PackedOrder } from './packed-orders'

const bottle: PackedLine = {
  name: 'Riserva',
  vintage: 2020,
  capacity: 75,
  capacityUnit: 'cl',
  itemCode: 'RIS-20',
  availableFrom: null,
  quantity: 12,
  lengthCm: 8,
  widthCm: 8,
  heightCm: 31.5,
}
const orderOf = (lines: PackedLine[]) => ({ lines }) as unknown as PackedOrder

it('says how large a package is, and what all of them take up', () => {
  expect(packageSize(bottle, 'it')).toBe('8 × 8 × 31,5 cm')
  expect(volumeOf(orderOf([bottle]), 'en')).toBe('24.2 litres')
  expect(volumetricWeight({ volumetricKg: 5 }, 'en')).toBe('5 kg')
  expect(volumetricWeight({ volumetricKg: null }, 'en')).toBeNull()
})

it('says nothing of a volume that nobody has measured as a whole', () => {
  const unknown = { ...bottle, heightCm: null }
  expect(packageSize(unknown, 'en')).toBeNull()
  expect(volumeOf(orderOf([bottle, unknown]), 'en')).toBeNull()
})

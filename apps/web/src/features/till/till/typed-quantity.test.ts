import { expect, it } from 'vitest'
import { typedQuantity } from './typed-quantity'

it('takes a number before a star as how many, and everything else as what is looked for', () => {
  expect(typedQuantity('6*chianti')).toEqual({ quantity: 6, sought: 'chianti' })
  expect(typedQuantity(' 12 × CC-23')).toEqual({ quantity: 12, sought: 'CC-23' })
  expect(typedQuantity('3*')).toEqual({ quantity: 3, sought: '' })
  for (const plain of ['', 'chianti', '8001234567890', '0*x', '2024', '1000*x']) {
    expect(typedQuantity(plain)).toEqual({ quantity: 1, sought: plain })
  }
})

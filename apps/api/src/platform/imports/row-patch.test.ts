import { customers } from '@cantina/contract/customers/customers'
import { describe, expect, it } from 'vitest'
import { changedValues, emptiedFields } from './row-patch'

describe('a row of a file', () => {
  const row = { number: 2, values: { phone: ' ', notes: 'Shy' } }
  const columns = ['name', 'phone', 'notes']

  it('empties what may be empty, where that is wanted and the file has the column', () => {
    const emptied = (clearsEmpty: boolean) =>
      emptiedFields(row, { columns, clearsEmpty }, customers.fields)
    expect(emptied(true)).toEqual({ phone: null })
    expect(emptied(false)).toEqual({})
  })

  it('changes what is different, and nothing it does not speak of', () => {
    const before = { name: 'Anna', phone: null, tagIds: ['a'], notes: 'Shy', surname: 'Keller' }
    const after = { name: 'Anne', phone: null, tagIds: ['a'], notes: null, surname: 'Other' }
    expect(changedValues(['name', 'phone', 'tagIds', 'notes'], before, after)).toEqual({
      name: 'Anne',
      notes: null,
    })
  })
})

import { allRights } from '@cantina/contract/permissions'
import { describe, expect, it } from 'vitest'
import { rightsOf } from './rights'

type Entry = Parameters<typeof rightsOf>[0][number]

function entry(name: Entry['permission']['name'], flags: Partial<Entry> = {}): Entry {
  return { permission: { name }, is_display: false, is_edit: false, is_delete: false, ...flags }
}

describe('rightsOf', () => {
  it('turns each switch into its right', () => {
    expect(rightsOf([entry('sales', { is_display: true, is_edit: true })])).toEqual([
      'sales.display',
      'sales.edit',
    ])
  })

  it('lets edit and delete imply display', () => {
    expect(rightsOf([entry('user', { is_delete: true })])).toEqual(['user.display', 'user.delete'])
  })

  it('grants nothing for switches that are off', () => {
    expect(rightsOf([entry('analytics'), entry('booking')])).toEqual([])
  })

  it('gives an administrator with complete entries every right', () => {
    const modules = [...new Set(allRights.map((right) => right.split('.')[0]))]
    const complete = modules.map((name) =>
      entry(name as Entry['permission']['name'], {
        is_display: true,
        is_edit: true,
        is_delete: true,
        is_discount: name === 'sales',
      }),
    )
    expect(rightsOf(complete)).toEqual(allRights)
  })
})

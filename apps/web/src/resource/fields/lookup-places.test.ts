import { describe, expect, it } from 'vitest'
import { wayToPick } from './lookup-places'

const place = {
  empty: 'catalogue.pos.empty',
  list: '/sales/pointofsales',
  add: '/sales/pointofsales/addpos',
} as const
const all = { hasInactiveOnly: false, maySee: true, mayAdd: true }

describe('a picker without options', () => {
  it('says that there are none, and leads to the form of the first', () => {
    expect(wayToPick(place, all)).toEqual({
      why: 'catalogue.pos.empty',
      link: { to: '/sales/pointofsales/addpos', label: 'resource.field.addFirst' },
    })
  })

  it('does not say that there are none while some are inactive, and leads to their list', () => {
    expect(wayToPick(place, { ...all, hasInactiveOnly: true })).toEqual({
      why: 'resource.field.noneActive',
      link: { to: '/sales/pointofsales', label: 'resource.field.openList' },
    })
  })

  it('leads nobody where they may do nothing', () => {
    expect(wayToPick(place, { ...all, mayAdd: false }).link).toBeNull()
    const hidden = { hasInactiveOnly: true, maySee: false, mayAdd: false }
    expect(wayToPick(place, hidden).link).toBeNull()
  })
})

import { allRights, type Right } from '@cantina/contract/permissions'
import { describe, expect, it } from 'vitest'
import {
  isAbove,
  isColumnOn,
  lockedRights,
  type RightsCase,
  rightsLock,
  shownRights,
  switchColumn,
  switchRight,
} from './permission-switches'

const administrator = { role: 'bussiness_admin', rights: allRights } as const
const none: ReadonlySet<Right> = new Set()

function editorWith(...rights: Right[]): RightsCase {
  return { editor: { role: 'business_user', rights }, role: 'business_user', isOwn: false }
}

describe('switchRight', () => {
  it.each(['edit', 'delete'] as const)('%s on switches display on', (action) => {
    expect(switchRight([], ['sales', action], true)).toEqual(['sales.display', `sales.${action}`])
  })

  it('display off switches the others of its area off, and no other area', () => {
    const rights: Right[] = ['booking.display', 'sales.display', 'sales.edit', 'sales.delete']
    expect(switchRight(rights, ['sales', 'display'], false)).toEqual(['booking.display'])
  })

  it('edit off leaves display and delete on', () => {
    const rights: Right[] = ['sales.display', 'sales.edit', 'sales.delete']
    expect(switchRight(rights, ['sales', 'edit'], false)).toEqual(['sales.display', 'sales.delete'])
  })

  it('keeps the order in which the contract names them', () => {
    const on = switchRight(['user.display'], ['booking', 'display'], true)
    expect(on).toEqual(['booking.display', 'user.display'])
  })
})

describe('switchColumn', () => {
  it('switches every area on and off', () => {
    const all = switchColumn([], 'display', true, none)
    expect(all).toEqual(allRights.filter((right) => right.endsWith('.display')))
    expect(switchColumn(all, 'display', false, none)).toEqual([])
  })

  it('leaves locked switches as they are', () => {
    const locked = new Set<Right>(['sales.edit', 'user.edit'])
    const edit = switchColumn(['sales.display', 'sales.edit'], 'edit', false, locked)
    expect(edit).toEqual(['sales.display', 'sales.edit'])
    expect(switchColumn([], 'edit', true, locked)).not.toContain('user.edit')
  })
})

describe('isColumnOn', () => {
  it('looks at the switches that move', () => {
    const allButSales = new Set<Right>(allRights.filter((right) => right !== 'sales.edit'))
    expect(isColumnOn(['sales.edit'], 'edit', allButSales)).toBe(true)
    expect(isColumnOn([], 'edit', allButSales)).toBe(false)
    expect(isColumnOn([], 'delete', allButSales)).toBeNull()
  })
})

describe('lockedRights', () => {
  it('locks nothing for an administrator who changes a user', () => {
    const free: RightsCase = { editor: administrator, role: 'business_user', isOwn: false }
    expect(rightsLock(free)).toBeNull()
    expect(lockedRights(free, [])).toEqual(none)
  })

  it('locks everything of an administrator, who is shown with every right', () => {
    const admin: RightsCase = { editor: administrator, role: 'bussiness_admin', isOwn: false }
    expect(rightsLock(admin)).toBe('administrator')
    expect(lockedRights(admin, [])).toEqual(new Set(allRights))
    expect(shownRights('bussiness_admin', [])).toEqual(allRights)
    expect(shownRights('business_user', ['user.display'])).toEqual(['user.display'])
  })

  it('locks everything of oneself', () => {
    const own: RightsCase = { ...editorWith(...allRights), isOwn: true }
    expect(rightsLock(own)).toBe('own')
    expect(lockedRights(own, [])).toEqual(new Set(allRights))
  })

  it('locks what the editor lacks', () => {
    const some = editorWith('sales.display', 'sales.edit', 'user.display', 'user.edit')
    const locked = lockedRights(some, [])
    expect(rightsLock(some)).toBe('lacking')
    expect([...locked]).toEqual(expect.arrayContaining(['sales.delete', 'booking.display']))
    expect(locked.has('sales.display')).toBe(false)
    expect(locked.has('sales.edit')).toBe(false)
  })

  it('locks display too where it carries a right that the editor cannot take away', () => {
    const some = editorWith('sales.display', 'user.display', 'user.edit')
    expect(lockedRights(some, ['sales.display', 'sales.delete'])).toContain('sales.display')
    expect(lockedRights(some, ['sales.display'])).not.toContain('sales.display')
  })
})

describe('isAbove', () => {
  const { editor } = editorWith('sales.display', 'sales.edit', 'user.display', 'user.edit')

  it('is who has a right that the editor lacks', () => {
    expect(isAbove(editor, ['sales.display'])).toBe(false)
    expect(isAbove(editor, ['sales.display', 'sales.delete'])).toBe(true)
    expect(isAbove(editor, [])).toBe(false)
  })

  it('is nobody for an administrator', () => {
    expect(isAbove(administrator, allRights)).toBe(false)
  })
})

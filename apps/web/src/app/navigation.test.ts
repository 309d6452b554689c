import { allRights, type Right, type Role } from '@cantina/contract/permissions'
import { describe, expect, it } from 'vitest'
import type { Session } from '#lib/session'
import { navigationFor, screensFor } from './navigation'

function sessionOf(role: Role, rights: readonly Right[]): Session {
  return {
    userId: '',
    name: '',
    surname: '',
    userName: '',
    email: '',
    business: null,
    role,
    rights,
  }
}

const administrator = sessionOf('bussiness_admin', allRights)
const guide = sessionOf('business_user', ['booking.display', 'analytics.display'])
const operator = sessionOf('super_admin', [])

function menuOf(session: Session): string[] {
  return navigationFor(session).map(({ path }) => path)
}

function pathsOf(session: Session): string[] {
  return screensFor(session).map(({ path }) => path)
}

describe('the menu', () => {
  it('has the order and the addresses of the specification', () => {
    expect(menuOf(administrator)).toEqual([
      '/',
      '/booking/calendar',
      '/sales/products',
      '/promotions/salesdiscount',
      '/communications/email',
      '/reviews',
      '/integrations',
      '/analytics/sales',
      '/user',
      '/settings',
    ])
  })

  it('has Home, Settings and the areas one may see', () => {
    expect(menuOf(guide)).toEqual(['/', '/booking/calendar', '/analytics/sales', '/settings'])
  })

  it('is Customers alone for the operator', () => {
    expect(menuOf(operator)).toEqual(['/admin/customers'])
  })
})

describe('the screens of the palette', () => {
  it('offer what one may do there', () => {
    expect(pathsOf(administrator)).toContain('/user/adduser')
    expect(pathsOf(sessionOf('business_user', ['user.display']))).not.toContain('/user/adduser')
    expect(pathsOf(administrator)).toContain('/settings/business')
    expect(pathsOf(guide)).toContain('/settings/password')
    expect(pathsOf(guide)).not.toContain('/settings/business')
  })

  it('have ids of their own', () => {
    const ids = screensFor(administrator).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keep the operator in the operator’s area', () => {
    expect(pathsOf(operator)).toEqual([
      '/admin/customers',
      '/admin/customers/cashflow',
      '/admin/profile/provider',
      '/admin/profile',
      '/admin/profile/password',
      '/admin/profile/sessions',
      '/admin/system',
      '/admin/system/growth',
      '/admin/system/support',
      '/admin/system/record',
      '/mailbox',
    ])
  })
})

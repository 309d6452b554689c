import { describe, expect, it } from 'vitest'
import { areaOf, landingPath } from './landing-path'

describe('areaOf', () => {
  it.each([
    ['/', 'home'],
    ['/analytics/customers/tags', 'analytics'],
    ['/settings', 'settings'],
    ['/admin/customers', 'admin'],
    ['/demo/fields', null],
    ['/constructor', null],
  ])('%s belongs to %s', (pathname, module) => {
    expect(areaOf(pathname)).toBe(module)
  })
})

describe('landingPath', () => {
  it('leads the operator to the customers and everyone else home', () => {
    expect(landingPath('super_admin')).toBe('/admin/customers')
    expect(landingPath('business_user')).toBe('/')
  })
})

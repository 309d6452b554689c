import { describe, expect, it } from 'vitest'
import { scannedToken } from './scanned-token'

const token = `${'aZ09_-'.repeat(11)}bc`

describe('what a scanner types', () => {
  it('is the token of a guest’s page, with whatever stands around it', () => {
    expect(token).toHaveLength(68)
    expect(scannedToken(`https://cantina.example/g/${token}`)).toBe(token)
    expect(scannedToken(`  /g/${token}\n`)).toBe(token)
    expect(scannedToken(`abchttps://cantina.example/g/${token}?x`)).toBe(token)
  })

  it('is nothing while it is incomplete, and nothing of other pages', () => {
    expect(scannedToken(`/g/${token.slice(1)}`)).toBeNull()
    expect(scannedToken(`/g/${token}A`)).toBeNull()
    expect(scannedToken(`/r/${token}`)).toBeNull()
    expect(scannedToken('Rossi')).toBeNull()
  })
})

import { check } from '@cantina/contract/check'
import { describe, expect, it } from 'vitest'
import { profileContract } from './profile-contract'

const saved = {
  name: 'Giulia',
  surname: 'Bianchi',
  email: 'giulia@tenutamontefosco.it',
  language: 'en',
  currentPassword: null,
}

function problems(values: object) {
  const result = check(profileContract(saved.email).input, { ...saved, ...values })
  return result.ok ? [] : result.problems.map(({ path, text }) => [path, text.key])
}

describe('a profile to be saved', () => {
  it('needs no password while the e-mail address stays', () => {
    expect(problems({ name: 'Giulietta' })).toEqual([])
    expect(problems({ email: ' giulia@tenutamontefosco.it ' })).toEqual([])
  })

  it('needs the password for another e-mail address', () => {
    const email = 'g.bianchi@tenutamontefosco.it'
    expect(problems({ email })).toEqual([['currentPassword', 'required']])
    expect(problems({ email, currentPassword: 'Cantina#2026' })).toEqual([])
  })
})

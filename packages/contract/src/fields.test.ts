import { describe, expect, it } from 'vitest'
import { check } from './check'
import { phone, sdi, vatCode } from './contact-fields'
import { color, email, password, percentage, personName } from './fields'

function complaint(schema: Parameters<typeof check>[0], value: unknown): string | null {
  const checked = check(schema, value)
  return checked.ok ? null : (checked.problems[0]?.text.key ?? 'unknown')
}

describe('an e-mail address', () => {
  it.each(['giulia@tenutamontefosco.it', 'A.B+c@sub.example.co.uk', "o'neil@example.wine"])(
    'takes %s',
    (value) => expect(complaint(email, value)).toBeNull(),
  )

  it.each([
    ['', 'required'],
    [null, 'required'],
    ['giulia', 'email'],
    ['giulia@', 'email'],
    ['giu lia@example.com', 'email'],
    ['giulia@montefosco', 'emailDomain'],
    ['giulia@montefosco.notadomain', 'emailDomain'],
    ['giulia@localhost.local', 'emailDomain'],
    ['giulia@-bad.com', 'emailDomain'],
  ])('refuses %j with %s', (value, key) => expect(complaint(email, value)).toBe(key))
})

describe('a password', () => {
  it.each([
    ['', 'required'],
    ['Ab1!', 'passwordLength'],
    ['ABCDEFG1!', 'passwordLowercase'],
    ['abcdefg1!', 'passwordUppercase'],
    ['Abcdefgh!', 'passwordNumber'],
    ['Abcdefg1', 'passwordSpecial'],
    ['Abcdefg1?', 'passwordSpecial'],
  ])('refuses %j with %s', (value, key) => expect(complaint(password, value)).toBe(key))

  it('takes one that has everything', () => expect(complaint(password, 'Cantina#2026')).toBeNull())
})

describe('a telephone number', () => {
  it.each([
    '+919876543210',
    '09876543210',
    '+393331234567',
    '0039 333 1234567',
    '3331234567',
    '055123456',
    '0551234567',
    '1234567890',
    '+49 151 23456789',
    '+1 (212) 555-2368',
  ])('takes %s', (value) => expect(complaint(phone, value)).toBeNull())

  it.each(['12345', '+39', '+999123456789', 'phone', '+49 1'])('refuses %s', (value) =>
    expect(complaint(phone, value)).toBe('phone'),
  )
})

describe('a VAT code', () => {
  it.each([
    '00743110157',
    'IT00743110157',
    'it 0074 3110 157',
    'DE136695976',
    'FR40303265045',
    'US12-345',
  ])('takes %s', (value) => expect(complaint(vatCode, value)).toBeNull())

  it.each(['00743110158', 'IT00743110158', 'DE136695978', '123', 'IT123'])('refuses %s', (value) =>
    expect(complaint(vatCode, value)).toBe('invalidVat'),
  )
})

describe('small rules', () => {
  it.each([
    ['0000000', null],
    ['ABC123', null],
    ['ABC12', 'invalidSdi'],
    ['ABC-123', 'invalidSdi'],
    ['ABCDEFGH', 'maximumCharacters'],
  ])('SDI %s', (value, key) => expect(complaint(sdi, value)).toBe(key))

  it.each([
    ["Niccolò D'Amico-Rossi", null],
    ['Anna 2', 'personName'],
    ['<b>', 'personName'],
  ])('name %s', (value, key) => expect(complaint(personName, value)).toBe(key))

  it.each([
    [0, null],
    [12.25, null],
    [100, null],
    [100.01, 'percentage'],
    [-1, 'percentage'],
    [12.255, 'decimalPlaces'],
  ])('percentage %d', (value, key) => expect(complaint(percentage, value)).toBe(key))

  it('keeps colours in lower case', () => {
    expect(check(color, '#7A1F3D')).toEqual({ ok: true, value: '#7a1f3d' })
    expect(complaint(color, 'red')).toBe('invalidFormat')
  })
})

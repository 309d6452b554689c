import { randomBytes } from 'node:crypto'

export interface Person {
  readonly email: string
  readonly password: string
  readonly name: string
}

const password = 'Cantina#2026'

/** The demo business's staff, one of each kind, and the platform's operator. */
export const giulia: Person = {
  email: 'giulia@tenutamontefosco.it',
  password,
  name: 'Giulia Bandini',
}
export const marco: Person = { email: 'marco@tenutamontefosco.it', password, name: 'Marco Landi' }
export const sara: Person = { email: 'sara@tenutamontefosco.it', password, name: 'Sara Neri' }
export const operator: Person = {
  email: 'operator@cantina-platform.com',
  password,
  name: 'Cantina Operator',
}

/** Someone whom no other test knows, so that their sign-in may be changed, ended and locked. */
export function someone(name = 'Anna'): Person {
  const fullName = uniqueName(name)
  const email = `${fullName.replaceAll(' ', '.').toLowerCase()}@tenutamontefosco.it`
  return { email, password, name: fullName }
}

/** A name that no other test uses, in letters alone, as people's names are. */
export function uniqueName(name: string): string {
  const letters = [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26)))
  return `${name} ${letters.join('')}`
}

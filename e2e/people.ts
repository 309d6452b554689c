export interface Person {
  readonly email: string
  readonly password: string
  readonly name: string
}

const password = 'Cantina#2026'

/** The demo house's staff, one of each kind, and the platform's operator. */
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

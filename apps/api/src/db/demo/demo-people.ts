import type { Right } from '@cantina/contract/permissions'
import { allRights } from '@cantina/contract/permissions'

export interface DemoPerson {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly role: 'bussiness_admin' | 'business_user'
  readonly rights: readonly Right[]
  /** For the list of sign-ins printed at the start. */
  readonly who: string
}

export const demoBusiness = { name: 'Tenuta Montefosco', city: 'Greve in Chianti' } as const

/** One of each kind: who may do everything, who may do most, who may only look. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Giulia',
    surname: 'Bandini',
    email: 'giulia@tenutamontefosco.it',
    role: 'bussiness_admin',
    rights: allRights,
    who: 'administrator',
  },
  {
    name: 'Marco',
    surname: 'Landi',
    email: 'marco@tenutamontefosco.it',
    role: 'business_user',
    rights: allRights.filter((right) => !right.endsWith('.delete') && !right.startsWith('user.')),
    who: 'user: edits everything but users, deletes nothing',
  },
  {
    name: 'Sara',
    surname: 'Neri',
    email: 'sara@tenutamontefosco.it',
    role: 'business_user',
    rights: ['booking.display', 'analytics.display'],
    who: 'user: may only look, at bookings and analytics',
  },
]

export const demoOperator = {
  name: 'Cantina',
  surname: 'Operator',
  email: 'operator@cantina-platform.com',
  who: 'platform operator (super administrator)',
} as const

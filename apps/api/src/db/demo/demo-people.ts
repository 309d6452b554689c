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

export const demoBusiness = {
  name: 'Tenuta Montefosco',
  website: 'https://www.tenutamontefosco.it',
  email: 'info@tenutamontefosco.it',
  phone: '+39 055 8540123',
  address: 'Via di Montefosco 12',
  postalCode: '50022',
  city: 'Greve in Chianti',
  vatCode: 'IT04821900489',
  sdi: 'M5UXCR1',
  taxRegime: 'RF01',
  mailSenderName: 'Tenuta Montefosco',
  mailReplyTo: 'visite@tenutamontefosco.it',
} as const

export const demoPlace = { country: 'IT', region: 'Toscana' } as const

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

interface Colleague extends Omit<DemoPerson, 'who'> {
  readonly notes: string | null
  readonly status: 'active' | 'inactive'
}

/** Others of the business, who have not chosen a password yet or are gone for the season. */
export const demoColleagues: readonly Colleague[] = [
  {
    name: 'Elena',
    surname: 'Forti',
    email: 'elena@tenutamontefosco.it',
    role: 'business_user',
    rights: ['booking.display', 'booking.edit', 'sales.display'],
    notes: 'Guide for English and German groups.',
    status: 'active',
  },
  {
    name: 'Niccolò',
    surname: "Dell'Orto",
    email: 'niccolo@tenutamontefosco.it',
    role: 'business_user',
    rights: ['sales.display', 'sales.edit', 'promotions.display'],
    notes: 'Wine shop, from March to October.',
    status: 'inactive',
  },
]

/** Other businesses of the platform, for the operator's list. */
export const otherBusinesses = [
  {
    name: 'Podere Le Rondini',
    vatCode: 'IT07643520567',
    sdi: 'KRRH6B9',
    address: 'Strada dei Vigneti 4',
    postalCode: '53024',
    city: 'Montalcino',
    email: 'info@poderelerondini.it',
    contact: 'Paolo',
  },
  {
    name: 'Cascina Bricco Rosso',
    vatCode: 'IT09988776655',
    sdi: 'T04ZHR3',
    address: 'Borgata Serra 21',
    postalCode: '12060',
    city: 'Barolo',
    email: 'visite@briccorosso.it',
    contact: 'Chiara',
  },
  {
    name: 'Weingut Lindenhof',
    vatCode: 'DE998877660',
    sdi: 'XXXXXXX',
    address: 'Kellergasse 7',
    postalCode: '65366',
    city: 'Geisenheim',
    email: 'kontakt@weingut-lindenhof.de',
    contact: 'Jonas',
  },
  {
    name: 'Château Beauséjour-Martin',
    vatCode: 'FR76998877665',
    sdi: 'XXXXXXX',
    address: '3 route des Coteaux',
    postalCode: '33330',
    city: 'Saint-Émilion',
    email: 'accueil@beausejour-martin.fr',
    contact: 'Amélie',
  },
] as const

export const demoOperator = {
  name: 'Cantina',
  surname: 'Operator',
  email: 'operator@cantina-platform.com',
  who: 'platform operator (super administrator)',
} as const

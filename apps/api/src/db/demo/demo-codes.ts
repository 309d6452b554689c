/** Where the business has put codes, and how much they are scanned. */
export interface DemoCode {
  readonly name: string
  readonly link: string
  readonly notes: string | null
  readonly hasMark?: boolean
  readonly status?: 'inactive'
  /** Days from today between which it hung somewhere, and scans on a good day. */
  readonly days: readonly [from: number, to: number]
  readonly perDay: number
}

const site = 'https://www.tenutamontefosco.it'

export const demoCodes: readonly DemoCode[] = [
  {
    name: 'Tavoli della sala degustazione',
    link: `${site}/vini`,
    notes: 'The wines of the tasting, with prices. On every table in a wooden stand.',
    hasMark: true,
    days: [-210, 0],
    perDay: 14,
  },
  {
    name: 'Terrazza',
    link: `${site}/menu-terrazza`,
    notes: 'The menu of the terrace; points to the winter menu from November on.',
    days: [-160, -20],
    perDay: 9,
  },
  {
    name: 'Recensioni alla cassa',
    link: 'https://www.example.com/recensioni/tenuta-montefosco',
    notes: null,
    days: [-120, 0],
    perDay: 3,
  },
  {
    name: 'Biglietti da visita',
    link: site,
    notes: 'Printed 500 times in spring.',
    hasMark: true,
    days: [-230, 0],
    perDay: 2,
  },
  {
    name: 'Manifesto hotel di Greve',
    link: `${site}/visite?da=hotel`,
    notes: 'In the hall and in the lift.',
    days: [-75, 0],
    perDay: 5,
  },
  {
    name: 'Fiera di primavera',
    link: `${site}/fiera`,
    notes: 'Kept for comparison with next year.',
    status: 'inactive',
    days: [-222, -219],
    perDay: 120,
  },
]

/** The mark of the business, for the middle of a code. */
export const businessMark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-4 -4 34 34"><path d="M2 25V12.6C2 6.2 6.9 1 13 1s11 5.2 11 11.6V25h-4.6V12.9c0-3.8-2.9-7-6.4-7s-6.4 3.2-6.4 7V25z" fill="#7A1F3D"/><path d="M9.4 25V14.2c0-2.2 1.6-4 3.6-4s3.6 1.8 3.6 4V25z" fill="#7A1F3D" opacity=".42"/></svg>'

/** One label is still to be published. */
export const withoutLabel: ReadonlySet<string> = new Set(['VER-24'])

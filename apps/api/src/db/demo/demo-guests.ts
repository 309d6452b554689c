import { addDays } from '@cantina/domain/calendar'
import { countryIdOf } from './demo-context'
import { type Random, seededRandom } from './random'

/** What a guest speaks, as the business's languages go: who speaks none of them gets along in English. */
export type GuestLanguage = 'it' | 'en' | 'de' | 'fr'

interface Origin {
  readonly country: string
  /** How many of a hundred guests come from there. */
  readonly share: number
  readonly language: GuestLanguage
  /** Digits stand for themselves, # for any. */
  readonly phone: string
  readonly names: readonly string[]
  readonly surnames: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

const origins: readonly Origin[] = [
  {
    country: 'IT',
    share: 38,
    language: 'it',
    phone: '+39 347 55#####',
    names: words(
      'Alessandro Andrea Anna Bianca Camilla Chiara Davide Elisa Federica Filippo Francesca Gabriele Giacomo Ilaria Irene Lorenzo Luca Lucia Marta Matteo Michela Paola Pietro Roberto Sofia Stefano Tommaso Valentina',
    ),
    surnames: words(
      'Barbieri Bellini Bianchi Caruso Cattaneo Colombo Conti Costa Ferrara Ferri Fontana Galli Gentile Giordano Greco Leone Lombardi Mancini Marchetti Martini Moretti Pellegrini Ricci Rinaldi Romano Russo Sala Santoro Testa Villa Vitale Zanetti',
    ),
  },
  {
    country: 'DE',
    share: 17,
    language: 'de',
    phone: '+49 151 2345####',
    names: words(
      'Andreas Anke Birgit Carsten Claudia Florian Heike Jana Jens Jürgen Karin Katharina Klaus Lena Markus Matthias Nadine Petra Sabine Sebastian Stefan Ulrike Ute Wolfgang',
    ),
    surnames: words(
      'Albrecht Bauer Becker Brandt Busch Fischer Frank Hartmann Hofmann Huber Kaiser Keller Klein Krüger Lehmann Maier Neumann Peters Richter Schäfer Schmitt Schröder Schubert Vogel Wagner Winkler Ziegler',
    ),
  },
  {
    country: 'US',
    share: 13,
    language: 'en',
    phone: '+1 212 555 01##',
    names: words(
      'Amy Ashley Brian Caroline Daniel Emily Eric Ethan Grace Hannah Jason Jessica Kevin Laura Megan Michael Nicole Rachel Ryan Sarah Scott Steven Tyler',
    ),
    surnames: words(
      'Adams Bennett Brooks Carter Coleman Cooper Foster Hayes Henderson Hughes Jenkins Kelly Mitchell Murphy Parker Peterson Reed Rogers Sanders Sullivan Turner Walker Whitfield',
    ),
  },
  {
    country: 'GB',
    share: 8,
    language: 'en',
    phone: '+44 7911 12####',
    names: words(
      'Alice Charlotte Duncan Eleanor Fiona George Harriet Imogen James Oliver Rupert Simon Sophie Thomas',
    ),
    surnames: words(
      'Ashworth Barker Brennan Chapman Dawson Fletcher Gibson Harrison Hartley Marsh Palmer Shaw Thornton Webb',
    ),
  },
  {
    country: 'CH',
    share: 7,
    language: 'de',
    phone: '+41 79 123 ## ##',
    names: words('Beat Corinne Daniela Fabian Manuela Reto Sandra Thomas Urs Vreni'),
    surnames: words('Ammann Brunner Egli Frei Graf Meier Müller Steiner Widmer Zürcher'),
  },
  {
    country: 'NL',
    share: 5,
    language: 'en',
    phone: '+31 6 1234 ####',
    names: words('Anouk Bram Femke Jeroen Lotte Maarten Pieter Sanne Sjoerd Wouter'),
    surnames: [
      'Bakker',
      'de Boer',
      'de Vries',
      'Hendriks',
      'Jansen',
      'Mulder',
      'van Dijk',
      'Visser',
    ],
  },
  {
    country: 'FR',
    share: 5,
    language: 'fr',
    phone: '+33 6 12 34 ## ##',
    names: words('Aurélie Benoît Camille Étienne Hélène Julien Mathilde Olivier Pauline Sylvie'),
    surnames: words('Bernard Chevalier Dubois Fournier Girard Lambert Laurent Mercier Moreau Roux'),
  },
  {
    country: 'SE',
    share: 4,
    language: 'en',
    phone: '+46 70 174 ## ##',
    names: words('Anders Astrid Björn Elin Ingrid Johan Karin Magnus'),
    surnames: words('Andersson Bergström Jensen Lindqvist Nilsson Öberg Sandberg'),
  },
  {
    country: 'JP',
    share: 3,
    language: 'en',
    phone: '+81 90 1234 ####',
    names: words('Akiko Daichi Haruka Kenji Naoko Takashi Yuki'),
    surnames: words('Fujimoto Hayashi Ito Kobayashi Nakamura Tanaka'),
  },
]

const noted = [
  'Prefers the terrace when the weather allows.',
  'Celiac: no bread on the board.',
  'Buys six bottles of Riserva every autumn.',
  'Comes with a dog.',
  'Vegetariana.',
  'Allergico alla frutta a guscio.',
] as const

export interface DemoGuest {
  readonly name: string
  readonly surname: string
  readonly email: string | null
  readonly phone: string | null
  readonly countryId: number
  readonly language: GuestLanguage
  readonly notes: string | null
  readonly birthDate: string | null
  readonly acceptsMarketing: boolean
}

/** One guest after another, no two of them with the same e-mail. */
export function* demoGuests(random: Random): Generator<DemoGuest, never> {
  const seen = new Map<string, number>()
  // Numbers of its own: what else is drawn for a guest stays what it was.
  const drawn = seededRandom(29)
  for (;;) {
    const origin = random.weighted(origins, ({ share }) => share)
    const [name, surname] = [random.pick(origin.names), random.pick(origin.surnames)]
    const address = `${plain(name)}.${plain(surname)}`
    const times = (seen.get(address) ?? 0) + 1
    seen.set(address, times)
    yield {
      name,
      surname,
      email: random.next() < 0.06 ? null : `${address}${times > 1 ? times : ''}@example.com`,
      phone:
        random.next() < 0.12 ? null : origin.phone.replace(/#/g, () => String(random.whole(0, 9))),
      countryId: countryIdOf(origin.country),
      language: origin.language,
      notes: random.next() < 0.03 ? random.pick(noted) : null,
      birthDate: drawn.next() < 0.3 ? demoBirthDate(drawn) : null,
      acceptsMarketing: drawn.next() < 0.4,
    }
  }
}

function demoBirthDate(random: Random): string {
  const days = random.whole(0, 50 * 365)
  return addDays('1950-01-01', days)
}

/** As a mail address would write a name. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ü/g, 'ue')
    .replace(/ö/g, 'oe')
    .replace(/ä/g, 'ae')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}

import type { ShippingAddress } from '@cantina/contract/orders/orders'
import { countryIdOf } from './demo-context'
import type { Random } from './random'

type Place = readonly [city: string, postalCode: string, ...streets: string[]]

/** Where guests live, and where those sell who buy through an agent. */
const places: Readonly<Record<string, readonly Place[]>> = {
  IT: [
    ['Firenze', '50122', 'Via dei Serragli', 'Borgo Pinti', 'Via Ghibellina'],
    ['Milano', '20144', 'Via Savona', 'Via Tortona', 'Corso Genova'],
    ['Roma', '00153', 'Via della Lungaretta', 'Viale Aventino', 'Via Marmorata'],
    ['Bologna', '40124', 'Via Santo Stefano', 'Via Castiglione'],
    ['Torino', '10123', 'Via Maria Vittoria', 'Via della Rocca'],
    ['Bergamo', '24121', 'Via Tasso', 'Via Pignolo'],
    ['Verona', '37121', 'Via Oberdan', 'Corso Cavour'],
  ],
  DE: [
    ['München', '80469', 'Fraunhoferstraße', 'Klenzestraße', 'Baaderstraße'],
    ['Hamburg', '22765', 'Bahrenfelder Straße', 'Große Brunnenstraße'],
    ['Stuttgart', '70178', 'Tübinger Straße', 'Reinsburgstraße'],
    ['Köln', '50674', 'Aachener Straße', 'Brüsseler Straße'],
    ['Freiburg', '79098', 'Kaiser-Joseph-Straße', 'Gerberau'],
  ],
  AT: [
    ['Wien', '1070', 'Neubaugasse', 'Zieglergasse', 'Lindengasse'],
    ['Salzburg', '5020', 'Linzer Gasse', 'Steingasse'],
  ],
  CH: [
    ['Zürich', '8004', 'Langstrasse', 'Badenerstrasse', 'Stauffacherstrasse'],
    ['Luzern', '6003', 'Hirschmattstrasse', 'Bundesplatz'],
    ['Basel', '4051', 'Leonhardsgraben', 'Steinenvorstadt'],
  ],
  FR: [
    ['Lyon', '69002', 'Rue Mercière', 'Rue de la Charité'],
    ['Paris', '75011', 'Rue Oberkampf', 'Rue de Charonne'],
    ['Nice', '06300', 'Rue Bonaparte', 'Rue Cassini'],
  ],
  NL: [
    ['Amsterdam', '1016 GV', 'Prinsengracht', 'Elandsgracht'],
    ['Utrecht', '3511 LK', 'Oudegracht', 'Springweg'],
  ],
  BE: [['Gent', '9000', 'Vlaanderenstraat', 'Kammerstraat']],
  GB: [
    ['London', 'SE1 9SG', 'Bermondsey Street', 'Tooley Street'],
    ['Bristol', 'BS8 1ES', 'Princess Victoria Street', 'Clifton Hill'],
    ['Edinburgh', 'EH3 6QG', 'Dundas Street', 'Great King Street'],
  ],
  US: [
    ['New York, NY', '10014', 'Bleecker Street', 'Hudson Street'],
    ['Chicago, IL', '60614', 'North Clark Street', 'West Armitage Avenue'],
    ['San Francisco, CA', '94110', 'Valencia Street', 'Guerrero Street'],
  ],
  JP: [
    ['Tokyo', '150-0034', 'Daikanyama-cho', 'Sarugaku-cho'],
    ['Kyoto', '604-8005', 'Ebisu-cho', 'Kawaramachi-dori'],
  ],
}

const placesOf = new Map(
  Object.entries(places).map(([country, ofCountry]) => [countryIdOf(country), ofCountry]),
)

export function hasAddressesIn(countryId: number | null): countryId is number {
  return countryId !== null && placesOf.has(countryId)
}

/** An address as it stands on a parcel. */
export function demoAddress(
  to: { readonly name: string; readonly company: string | null; readonly countryId: number },
  random: Random,
): ShippingAddress {
  const [city, postalCode, ...streets] = random.pick(placesOf.get(to.countryId) ?? [])
  return {
    ...to,
    street: random.pick(streets),
    number: String(random.whole(1, 90)),
    city,
    postalCode,
  }
}

/** Who buys by the case through an agent. */
export const demoBuyers = [
  'Osteria del Ponte',
  'Enoteca Bacco',
  'Hotel Bellavista',
  'Trattoria da Nino',
  'Wine Bar Corso',
  'Ristorante La Torre',
] as const

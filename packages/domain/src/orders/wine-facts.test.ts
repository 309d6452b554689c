import { expect, it } from 'vitest'
import { type KnownWine, wineFacts } from './wine-facts'

const named = (nameEn: string, nameIt: string) => ({ nameEn, nameIt })

const riserva: KnownWine = {
  type: named('Red', 'Rosso'),
  country: named('Italy', 'Italia'),
  region: named('Tuscany', 'Toscana'),
  subRegion: null,
  grapes: [named('Sangiovese', 'Sangiovese')],
  pairings: [named('Game', 'Selvaggina')],
  pairingNotesEn: null,
  pairingNotesIt: 'Con il cinghiale.',
  winemaking: [],
  awards: [{ name: 'Tre bicchieri', reviewer: 'Gambero Rosso', score: null }],
  servingTemperature: '16–18 °C',
  idealConsumption: null,
  bestMoments: ['dinner'],
}
const momentName = (moment: string) => `at ${moment}`

it('names a pairing once, whether it was chosen or typed', () => {
  const pairingsOf = (pairingNotesIt: string) => {
    const pairings = [named('Mushrooms', 'Funghi'), named('Goat’s cheese', 'Formaggi caprini')]
    const facts = wineFacts(
      { ...riserva, pairings, pairingNotesIt },
      { language: 'it', momentName },
    )
    return facts.find(({ key }) => key === 'pairings')?.value
  }
  const chosen = 'Funghi, Formaggi caprini'
  expect(pairingsOf('Funghi, caprini, cucina asiatica.')).toBe(`${chosen}, cucina asiatica.`)
  expect(pairingsOf('FUNGHI, formaggi caprini')).toBe(chosen)
  // Neither of these is named twice.
  expect(pairingsOf('Cinghiale, fungo.')).toBe(`${chosen}. Cinghiale, fungo.`)
  expect(pairingsOf('Con i funghi, e i formaggi.')).toBe(`${chosen}. Con i funghi, e i formaggi.`)
})

it('lists what is known about a wine in the order of a label, and nothing else', () => {
  expect(wineFacts(riserva, { language: 'en', momentName })).toEqual([
    { key: 'awards', value: 'Tre bicchieri, Gambero Rosso' },
    { key: 'type', value: 'Red' },
    { key: 'origin', value: 'Tuscany, Italy' },
    { key: 'grapes', value: 'Sangiovese' },
    { key: 'servingTemperature', value: '16–18 °C' },
    { key: 'bestMoments', value: 'at dinner' },
    // Notes in the other language are better than none.
    { key: 'pairings', value: 'Game. Con il cinghiale.' },
  ])
  const italian = wineFacts(riserva, { language: 'it', momentName })
  expect(italian.find(({ key }) => key === 'origin')?.value).toBe('Toscana, Italia')
})

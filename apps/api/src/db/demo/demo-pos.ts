import { pos } from '@cantina/contract/catalogue/pos'
import type { pointsOfSale } from '#schema/catalogue/pos.table'

type PosRow = typeof pointsOfSale.$inferInsert

export const posKeys = ['tastingRoom', 'shop', 'warehouse', 'enoteca'] as const

export type PosKey = (typeof posKeys)[number]

interface DemoPos extends Partial<Omit<PosRow, 'businessId' | 'id' | 'fatherId' | 'countryId'>> {
  readonly name: string
  readonly father: PosKey | null
  readonly rooms: readonly { name: string; priority: number; capability: number }[]
}

const address = {
  city: 'Greve in Chianti',
  cap: '50022',
  street: 'Via di Montefosco',
  number: '12',
} as const

/**
 * Where the business receives and sells; the shops take from the shelves of the tasting room. The one in the village
 * is a company of its own.
 */
export const demoPos: Readonly<Record<PosKey, DemoPos>> = {
  tastingRoom: {
    ...address,
    name: 'Cantina e sala degustazione',
    category: 'tasting_room',
    accessType: 'consumer',
    hasInvoicing: true,
    vatCode: 'IT04821900489',
    sdi: 'M5UXCR1',
    iban: 'IT60X0542811101000000123456',
    father: null,
    rooms: [
      { name: 'Sala delle Botti', priority: 1, capability: 14 },
      { name: 'Limonaia', priority: 2, capability: 24 },
      { name: 'Terrazza sulla vigna', priority: 3, capability: 40 },
    ],
  },
  shop: {
    ...address,
    name: 'Bottega',
    category: 'shop',
    accessType: 'consumer',
    stockStorage: 'father',
    father: 'tastingRoom',
    rooms: [{ name: 'Banco della bottega', priority: 1, capability: 8 }],
  },
  warehouse: {
    ...address,
    name: 'Magazzino',
    category: 'warehouse',
    accessType: 'internal',
    number: '14',
    father: null,
    rooms: [],
  },
  enoteca: {
    ...address,
    name: 'Enoteca Fosco S.r.l.',
    category: 'shop',
    accessType: 'consumer',
    street: 'Piazza Matteotti',
    number: '8',
    hasInvoicing: true,
    vatCode: 'IT06543210485',
    sdi: 'SUBM70N',
    iban: 'IT84S0542811101000000654321',
    stockStorage: 'father',
    father: 'tastingRoom',
    rooms: [],
  },
}

export function posValues(key: PosKey): Omit<PosRow, 'businessId' | 'id'> {
  const { father: _, rooms: __, ...own } = demoPos[key]
  const { rooms: ___, ...blank } = pos.empty
  return { ...blank, ...own }
}

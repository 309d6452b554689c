import { z } from 'zod'
import { id } from '#contract/fields'
import { quantityDiscount } from './product-parts'
import { award, bestMoments } from './products'

const named = z.object({ id: z.int(), nameEn: z.string(), nameIt: z.string() })

/** What a buyer wants to know of a wine beside its name and its price. */
export const wineKnowledge = z.object({
  /** The wine type, or the kind of other goods. */
  type: named.nullable(),
  country: named.nullable(),
  region: named.nullable(),
  subRegion: named.nullable(),
  grapes: z.array(named),
  pairings: z.array(named),
  pairingNotesEn: z.string().nullable(),
  pairingNotesIt: z.string().nullable(),
  winemaking: z.array(named),
  awards: z.array(award),
  servingTemperature: z.string().nullable(),
  idealConsumption: z.string().nullable(),
  bestMoments: z.array(z.enum(bestMoments)),
  technicalSheetId: id.nullable(),
  quantityDiscounts: z.array(quantityDiscount),
})

export type WineKnowledge = z.infer<typeof wineKnowledge>

import type { award, bestMoments } from '@cantina/contract/catalogue/products'
import type { z } from 'zod'
import { type BottleLook, bottleDrawing } from './bottle-drawing'
import { otherWines } from './demo-other-wines'
import type { DemoProduct, StockStory } from './demo-products'
import { redWines } from './demo-red-wines'

/** What a wine is in every year. */
export interface DemoLabel
  extends Pick<BottleLook, 'shape' | 'glass' | 'capsule' | 'accent' | 'line'> {
  readonly name: string
  /** Number of the wine type. */
  readonly typeId: number
  readonly grapeIds: readonly number[]
  readonly pairingIds: readonly number[]
  readonly winemakingIds: readonly number[]
  readonly alcoholPercent: number
  readonly servingTemperature: string
  readonly idealConsumption: string
  readonly bestMoments: readonly (typeof bestMoments)[number][]
  readonly capacityCl?: number
  readonly descriptionEn: string
  readonly descriptionIt: string
  readonly pairingNotesEn: string
  readonly pairingNotesIt: string
  readonly bottlings: readonly Bottling[]
}

/** What it is in one of them. */
interface Bottling {
  readonly code: string
  readonly vintage: number
  readonly priceCents: number
  readonly capacityCl?: number
  readonly stock: StockStory
  readonly isUnavailable?: boolean
  readonly awards?: readonly z.output<typeof award>[]
}

/** What one of 100 ml holds, for a wine of this strength; sweet ones have their sugar on top. */
function nutrition(alcoholPercent: number, sugarGrams: number) {
  const kcal = Math.round(alcoholPercent * 5.6 + sugarGrams * 4 + 4)
  return {
    energyKcal: kcal,
    energyKj: Math.round(kcal * 4.184),
    fatGrams: 0,
    saturatesGrams: 0,
    carbohydratesGrams: sugarGrams + 0.5,
    sugarGrams,
    proteinsGrams: 0,
    saltGrams: 0,
  }
}

const sweetTypeId = 112

function productOf(label: DemoLabel, bottling: Bottling): DemoProduct {
  const { shape, glass, capsule, accent, line, bottlings: _, typeId, capacityCl, ...wine } = label
  const { code, vintage, priceCents, stock, isUnavailable = false } = bottling
  const capacity = bottling.capacityCl ?? capacityCl ?? 75
  const size = capacity > 100 ? ' Magnum' : ''
  return {
    ...wine,
    name: `${label.name}${size}`,
    itemCode: code,
    categoryId: 1,
    subCategoryId: typeId,
    vintage,
    releaseDate: `${vintage + (typeId === sweetTypeId ? 8 : 2)}-04-01`,
    takesPreOrders: true,
    awards: [...(bottling.awards ?? [])],
    allergens: ['sulphites'],
    labelIngredients: ['grapes', 'tartaric_acid', 'sulphites'],
    packagingCodes: [
      { part: 'bottle', code: 'gl_71' },
      { part: 'stopper', code: 'for_51' },
      { part: 'capsule', code: 'alu_41' },
      { part: 'box', code: 'pap_20' },
    ],
    ...nutrition(label.alcoholPercent, typeId === sweetTypeId ? 12 : 0.3),
    capacity,
    capacityUnit: 'cl',
    priceCents,
    vatPercent: 22,
    stock,
    isUnavailable,
    drawing: bottleDrawing({
      shape,
      glass,
      capsule,
      accent,
      line,
      title: label.name,
      year: String(vintage),
    }),
  }
}

export const demoWines: readonly DemoProduct[] = [...redWines, ...otherWines].flatMap((label) =>
  label.bottlings.map((bottling) => productOf(label, bottling)),
)

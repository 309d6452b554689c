import { fileAddress } from '@cantina/contract/business/files'
import { products } from '@cantina/contract/catalogue/products'
import { grapeList, pairingList, winemakingList } from '@cantina/contract/reference/lookups'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { pairingsIn } from '@cantina/domain/orders/wine-facts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalText } from '#lib/local-name'
import type { RecordOf } from '#resource/any-resource'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { useFieldTexts } from '#resource/use-resource-texts'
import { OfferCard, type OfferFact } from '#ui/offer-card'
import { AgentContacts } from './agent-contacts'
import { NutritionLabel } from './nutrition-label'
import classes from './product-preview.module.css'
import { useOrigin } from './use-origin'
import { usePackageSize } from './use-package-size'
import { useProductSize } from './use-product-size'
import { useProductTypes } from './use-product-types'
import { useReleaseText } from './use-release-text'

type Product = RecordOf<typeof products>

/** The product as a customer would see it: its label, its price, and what the law wants said. */
export function ProductPreview({ product }: { readonly product: Product }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const local = useLocalText()
  const types = useProductTypes()
  const { imageId, technicalSheetId } = product
  const kind = [types.typeOf(product), product.producer].filter(Boolean).join(' · ')
  const description = local({ en: product.descriptionEn, it: product.descriptionIt })
  return (
    <div className={classes.preview}>
      <OfferCard
        name={nameWithVintage(product)}
        imageId={imageId}
        kind={kind}
        intro={useOrigin(product)}
        text={description || null}
        noText={t('catalogue.products.preview.noDescription')}
        price={formats.money(product.consumerPriceCents)}
        otherPrices={[t('catalogue.products.preview.perPiece'), ...useQuantityPrices(product)]}
        facts={useFacts(product)}
      />
      <NutritionLabel product={product} />
      <AgentContacts contacts={product.agentContacts} />
      {technicalSheetId ? (
        <a
          className={classes.sheet}
          href={fileAddress(technicalSheetId)}
          target="_blank"
          rel="noreferrer"
        >
          <FileText size={16} aria-hidden />
          {t('catalogue.products.preview.technicalSheet')}
        </a>
      ) : null}
    </div>
  )
}

/** What there is to say of it, in the order of a label. */
function useFacts(product: Product): OfferFact[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const local = useLocalText()
  const words = useFieldTexts(products)
  const grapes = useReferenceList(grapeList)
  const pairings = useReferenceList(pairingList)
  const winemaking = useReferenceList(winemakingList)
  const { alcoholPercent } = product
  const served = product.pairingIds.map(pairings.nameOf)
  const pairingNotes = local({ en: product.pairingNotesEn, it: product.pairingNotesIt })
  const awards = product.awards.map(({ name, reviewer, score }) =>
    [name, score, reviewer].filter(Boolean).join(', '),
  )
  const facts: [string, string | null][] = [
    [words.field('releaseDate'), useReleaseText()(product)],
    [words.field('capacity'), useProductSize()(product)],
    [
      words.field('alcoholPercent'),
      alcoholPercent === null
        ? null
        : t('catalogue.products.preview.alcohol', { value: formats.number(alcoholPercent) }),
    ],
    [t('catalogue.products.preview.grapes'), product.grapeIds.map(grapes.nameOf).join(', ')],
    [t('catalogue.products.preview.awards'), awards.join('; ')],
    [
      t('catalogue.products.preview.winemaking'),
      product.winemakingIds.map(winemaking.nameOf).join(', '),
    ],
    [words.field('servingTemperature'), product.servingTemperature],
    [words.field('idealConsumption'), product.idealConsumption],
    [
      words.field('bestMoments'),
      product.bestMoments.map((moment) => words.option('bestMoments', moment)).join(', '),
    ],
    [words.field('pairingIds'), pairingsIn(served, pairingNotes)],
    [t('catalogue.products.preview.package'), usePackageSize()(product)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

type Discounted = Pick<RecordOf<typeof products>, 'quantityDiscounts'>

/** "From 6 pieces 10% less each", step by step. */
function useQuantityPrices({ quantityDiscounts }: Discounted): string[] {
  const { t } = useTranslation()
  const formats = useFormats()
  return quantityDiscounts
    .toSorted((one, other) => one.fromQuantity - other.fromQuantity)
    .map(({ fromQuantity, unit, percent, amountCents }) =>
      t('catalogue.products.preview.fromQuantity', {
        count: fromQuantity,
        less: unit === 'percent' ? formats.percent(percent ?? 0) : formats.money(amountCents ?? 0),
      }),
    )
}

import type { ElabelState } from '@cantina/contract/guest/elabel'
import { saysTheSame } from '@cantina/domain/guest/label-content'
import type { LabelLanguage } from '@cantina/domain/guest/label-languages'
import { hintsFor, missingOnLabel } from '@cantina/domain/guest/label-problems'
import type { BusinessContext } from '#platform/http/context'
import { energyLine, labelView } from './label-view'
import { labelledProduct } from './labelled-product'
import { currentLabel, labelsOf, shownLabel } from './labels-of'

/** Where the label of a product stands, and how it would look. */
export async function readElabel(
  context: BusinessContext,
  productId: string,
  language: LabelLanguage,
): Promise<ElabelState> {
  const { product, content } = await labelledProduct(context, productId)
  const labels = await labelsOf(context, productId)
  const current = currentLabel(labels, product.vintage)
  const shown = (label: (typeof labels)[number]) => shownLabel(label, context.baseUrl)
  const published = current?.content ?? null
  const onBottle = published ?? content
  return {
    missing: missingOnLabel(product),
    hints: hintsFor(product),
    view: content && labelView(content, language),
    energyLine: onBottle && energyLine(onBottle, context.language),
    current: current ? shown(current) : null,
    hasChanged: published !== null && (content === null || !saysTheSame(published, content)),
    earlier: labels.filter((label) => label !== current).map(shown),
  }
}

import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import type { LabelContent } from '@cantina/domain/guest/label-content'
import { contentOf, type LabelledProduct } from '@cantina/domain/guest/label-problems'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { products } from '#schema/catalogue/products.table'

interface ProductForLabel {
  readonly product: LabelledProduct
  /** What its label would say; null while something is missing. */
  readonly content: LabelContent | null
}

export async function labelledProduct(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  productId: string,
): Promise<ProductForLabel> {
  const { rows } = await tx.execute<
    LabelledProduct & { business: string } & Record<string, unknown>
  >(sql`
    select p.category_id = ${wineCategoryId} as "isWine", p.name, p.vintage, p.producer,
      p.alcohol_percent::float8 as "alcoholPercent", p.capacity::float8 as capacity, p.capacity_unit as "capacityUnit",
      p.ingredients_en as "ingredientsEn", p.ingredients_it as "ingredientsIt", p.allergens,
      p.label_ingredients as "labelIngredients", p.label_alternatives as "labelAlternatives", p.packaging_codes as "packagingCodes",
      p.energy_kj::float8 as "energyKj", p.energy_kcal::float8 as "energyKcal", p.fat_grams::float8 as "fatGrams",
      p.saturates_grams::float8 as "saturatesGrams", p.carbohydrates_grams::float8 as "carbohydratesGrams",
      p.sugar_grams::float8 as "sugarGrams", p.proteins_grams::float8 as "proteinsGrams",
      p.salt_grams::float8 as "saltGrams", b.name as business
    from ${products} p join ${businesses} b on b.id = p.business_id
    where p.business_id = ${businessId} and p.id = ${productId}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const { business, ...product } = row
  return { product, content: contentOf(product, business) }
}

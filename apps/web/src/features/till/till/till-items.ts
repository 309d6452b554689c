import type { Language } from '@cantina/contract/languages'
import type { TillProduct } from '@cantina/contract/till/till'
import { localName } from '#lib/local-name'
import type { TillService } from './sheet'

/** What is tapped at the till: a product, or a visit beside it. */
export type TillItem = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'product'; readonly product: TillProduct }
  | { readonly kind: 'visit'; readonly service: TillService }
)

/** All that is sold, by name. */
export function tillItems(
  products: readonly TillProduct[],
  services: readonly TillService[],
  language: Language,
): TillItem[] {
  const goods = products.map((product): TillItem => {
    const { id, name } = product
    return { kind: 'product', id, name, product }
  })
  // Products come in their order.
  if (services.length === 0) return goods
  const { compare } = new Intl.Collator(language)
  return [...goods, ...visitItems(services, language)].sort((one, other) =>
    compare(one.name, other.name),
  )
}

export function visitItems(services: readonly TillService[], language: Language): TillItem[] {
  return services.map((service) => {
    const { id } = service
    return { kind: 'visit', id, name: localName(service, language), service }
  })
}

import type { WebsiteSettings } from '@cantina/contract/guest/website'
import type { OutletSelection } from '#features/catalogue/services/visits-on-sale'

/** What the website sells of the business's visits. */
export function websiteSelection({
  posIds,
  serviceIds,
  categories,
}: Pick<WebsiteSettings, 'posIds' | 'serviceIds' | 'categories'>): OutletSelection {
  return { outlet: 'website', posIds, serviceIds, categories }
}

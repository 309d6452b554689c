import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { asText } from '@cantina/domain/communications/placeholders'
import { moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import { type PageSetting, type WholePage, wholePage } from './page-layout'
import { inWords } from './page-words'
import { photograph } from './photograph'
import { bookingRoot } from './plugin-root'
import { dataOfShop } from './structured-data'
import { ratingOf } from './visit-parts'

/** What the business sells, as cards that the plug-in then makes a shop of. */
export function shopPage(setting: PageSetting): WholePage {
  const { content, language } = setting
  const { business, products } = content
  const named = { business: business.name }
  const cards = products.map((product) => cardOf(setting, product)).join('')
  const shelf = `<h2>${asText(say(language, 'bookingPage.wines'))}</h2><ul class="wines">${cards}</ul>`
  return wholePage(setting, {
    current: 'shop',
    suffix: '/shop',
    head: {
      title: say(language, 'bookingPage.shopTitle', named),
      description: say(language, 'bookingPage.shopDescription', named),
      structuredData: dataOfShop(content, setting),
      imageId: products.find(({ imageId }) => imageId !== null)?.imageId ?? null,
    },
    body: `<h1 class="unseen">${asText(say(language, 'bookingPage.shopTitle', named))}</h1>${bookingRoot(setting, { shop: true }, shelf)}`,
    isBookable: true,
  })
}

function cardOf({ content, language }: PageSetting, product: PublicProduct): string {
  const { imageId, producer, isInStock, priceCents } = product
  const price = moneyIn(language, content.business.currency)(priceCents)
  const picture = imageId
    ? `<div class="picture whole">${photograph({ imageId }, { sizes: '200px', loading: 'lazy' })}</div>`
    : ''
  const state = isInStock ? '' : `<small>${asText(say(language, 'bookingPage.soldOut'))}</small>`
  return `<li class="visit">${picture}<div class="text"><div class="named"><h3>${asText(nameWithVintage(product))}</h3>${product.reviewCount > 0 ? ratingOf(product, language, 'short') : ''}</div><p>${asText(producer ?? '')}</p><p class="words">${asText(inWords(language, product, 'description'))}</p><p class="foot"><span class="price"><strong>${asText(price)}</strong></span>${state}</p></div></li>`
}

// @vitest-environment happy-dom
import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import type { PublicOrderQuote, PublicProduct } from '@cantina/contract/guest/public-shop'
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api, Bought, PlaceOrder, QuoteOrder } from '#widget/lib/api'
import { createFormats } from '#widget/lib/formats'
import { PluginContext } from '#widget/lib/plugin-context'
import { createTranslate, loadTexts } from '#widget/lib/translate'
import { ShopFlow } from './shop-flow'

const ambra = {
  id: 'ambra',
  name: 'Ambra',
  producer: 'Tenuta',
  vintage: 2022,
  descriptionEn: null,
  descriptionIt: null,
  categoryId: 1,
  categoryNameEn: 'Wine',
  categoryNameIt: 'Vino',
  alcoholPercent: 12.5,
  capacity: 25,
  capacityUnit: 'cl',
  imageId: null,
  labelCode: null,
  priceCents: 2_100,
  isInStock: true,
  isGiftCard: false,
  availableFrom: null,
  minimumAmountCents: null,
  maximumAmountCents: null,
  wine: {
    type: null,
    grapes: [],
    pairings: [],
    awards: [],
    country: null,
    region: null,
    subRegion: null,
    winemaking: [],
    bestMoments: [],
    technicalSheetId: null,
    quantityDiscounts: [{ fromQuantity: 6, unit: 'percent', percent: 5, amountCents: null }],
  },
} as unknown as PublicProduct

const lines = [
  {
    productId: 'ambra',
    name: 'Ambra 2022 · 0,25 l',
    quantity: 6,
    unitCents: 2_100,
    amountCents: null,
    fullCents: 12_600,
    quantityDiscountCents: 630,
    discountCents: 630,
    cents: 11_970,
    totalCents: 11_970,
    availableFrom: null,
  },
]
const ahead = 'Puoi pagare al ritiro, oppure con bonifico: i dati arrivano con l’ordine.'
const howToPay = 'Puoi pagare con bonifico a Tenuta, IBAN IT60, causale 12.'

const quote: PublicOrderQuote = {
  lines,
  subTotalCents: 11_970,
  discountCents: 630,
  discounts: [],
  shippingCents: 0,
  totalCents: 11_970,
  howToPay: ahead,
  discountCodeProblem: null,
  delivery: null,
  minimumAge: null,
  problems: [],
}

const bought: Bought = {
  message: 'Grazie per il tuo ordine',
  number: '12',
  status: 'pending',
  guestUrl: null,
  payUrl: null,
  isToConfirm: false,
  howToPay,
  price: { lines, discounts: [], shippingCents: 0, totalCents: 11_970 },
}

const business = {
  name: 'Tenuta',
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  email: null,
  phone: null,
  takesCards: false,
  sellsUnpaid: true,
  legal: null,
} as PublicBusiness

const texts = await loadTexts('it')

const placed = vi.fn<(wish: PlaceOrder) => void>()

const api = {
  products: async () => ({
    items: [ambra],
    countryIds: [380],
    pickUp: { id: 'pos', name: 'Bottega', address: null, mapLink: null },
  }),
  countries: async () => [{ id: 380, name: 'Italia' }],
  quoteOrder: async ({ shippingCountryId }: QuoteOrder) =>
    shippingCountryId === null
      ? quote
      : { ...quote, shippingCents: 900, totalCents: 12_870, howToPay: null },
  placeOrder: async (wish: PlaceOrder) => {
    placed(wish)
    return bought
  },
} as unknown as Api

/** Without the spaces that keep amounts and signs together. */
const shown = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
/** A machine that is busy with other tests takes its time. */
const patience = { timeout: 10_000 }
const reads = (text: string) => vi.waitFor(() => expect(shown()).toContain(text), patience)
const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, input, select')].find((one) => {
    const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    return [one.textContent, one.getAttribute('aria-label'), ...labels].some(
      (text) => text?.trim() === name,
    )
  })

async function press(name: string): Promise<void> {
  await vi.waitFor(() => {
    const found = control(name) as HTMLButtonElement | undefined
    expect(found?.disabled, name).toBe(false)
    found?.click()
  }, patience)
}

async function fill(name: string, value: string): Promise<void> {
  await vi.waitFor(() => expect(control(name), name).toBeDefined(), patience)
  const field = control(name) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input'))
}

async function chooseSix(): Promise<void> {
  await reads('Ambra 2022')
  const count = document.querySelector<HTMLInputElement>('input[inputmode=numeric]')
  if (!count) throw new Error('Nothing to count with')
  count.value = '6'
  count.dispatchEvent(new Event('change'))
  await reads('6 pezzi')
}

describe('the shop', () => {
  let root: HTMLElement

  function open(changes: Partial<PublicBusiness> = {}): void {
    render(
      <PluginContext.Provider
        value={{
          business: { ...business, ...changes },
          api,
          language: 'it',
          t: createTranslate(texts, 'it'),
          formats: createFormats('it', 'EUR', 'Europe/Rome'),
          source: null,
          isPreview: false,
          refreshBusiness: async () => {},
        }}
      >
        <ShopFlow />
      </PluginContext.Provider>,
      root,
    )
  }

  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    placed.mockReset()
    root = document.body.appendChild(document.createElement('div'))
  })
  afterEach(() => {
    render(null, root)
    root.remove()
    vi.unstubAllGlobals()
  })

  it('writes sizes, strengths and discounts as the till does', async () => {
    open()
    await reads('0,25 l · 12,5 % vol. di alcol')
    expect(shown()).toContain('Da 6 bottiglie −5%')
    expect(document.body.textContent).toContain('12,5\u00a0%\u00a0vol. di alcol')
  })

  it('counts the discount of a quantity at once, before anybody says where it goes', async () => {
    open()
    await chooseSix()
    await reads('6 pezzi, 119,70 €')
    await press('Vai al carrello')
    await reads('Merce, IVA inclusa119,70 €')
    expect(shown()).toContain('Sconto quantità: −6,30 €')
    expect(shown()).toContain('La spedizione si aggiunge')
    expect(shown()).not.toContain('Totale')
    const italy = () => expect(document.querySelector('option[value="380"]')).not.toBeNull()
    await vi.waitFor(italy, patience)
    await fill('Paese di consegna', '380')
    await reads('Totale, IVA inclusa128,70 €')
    expect(shown()).toContain('Spedizione9,00 €')
    expect(shown()).not.toContain('Merce')
  })

  it('says how it is paid before and after it is ordered, and nothing of shipping where it is collected', async () => {
    open()
    await chooseSix()
    await press('Vai al carrello')
    await press('Ritiro sul posto')
    await reads('Totale, IVA inclusa119,70 €')
    expect(shown()).not.toContain('Spedizione0,00')
    await press('Continua')
    await reads(ahead)
    expect(shown()).not.toContain('Spedizione0,00')
    await fill('Nome', 'Ada')
    await fill('Cognome', 'Byron')
    await fill('Indirizzo e-mail', 'ada@example.com')
    await press('Ordina con obbligo di pagamento')
    await reads(howToPay)
    expect(placed.mock.lastCall?.[0].payment).toBe('at_arrival')
    expect(shown()).not.toContain('Spedizione')
    await press('Torna al negozio')
    await reads('I nostri vini')
  })

  it('says that it is paid by card at once, until somebody chooses to pay later', async () => {
    open({ takesCards: true })
    await chooseSix()
    await press('Vai al carrello')
    await press('Ritiro sul posto')
    await press('Continua')
    await reads('Da pagare ora con carta119,70 €')
    expect(shown()).not.toContain(ahead)
    await fill('Pagamento', 'later')
    await reads(ahead)
    expect(shown()).not.toContain('Da pagare ora con carta')
  })
})

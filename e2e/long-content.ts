import { type Api, tagPath } from './api'
import { catalogue } from './catalogue-pages'
import type { OwnRecords } from './every-page'
import { uniqueName } from './people'
import { unique } from './steps'
import { createTastingRoom } from './tasting-rooms'

const bookingPath = '/api/v1/booking/booking'
const webhookPath = '/api/v1/integrations/webhook'
const guestPath = '/api/v1/analytics/customer/guest'

/** Longer than anybody would like to have it, and as people write it. */
const names = {
  product: 'Chianti Classico Gran Selezione Vigneto delle Pergole Torte Riserva del Fondatore',
  service: 'Passeggiata tra i filari con degustazione guidata di cinque annate storiche',
  place: 'Antica Limonaia della Tenuta, sala degustazione con terrazza panoramica',
  guest: 'Maria Antonietta Bevilacqua-Castelbarco',
  company: 'Azienda Agricola Fratelli Mastrangelo di Mastrangelo Giovan Battista & C. S.a.s.',
  note: 'Precipitevolissimevolmente organizzato dall’associazione enogastronomica della provincia. ',
} as const

const email = (name: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@associazione-enogastronomica-castelnuovo.it`

let planted: Promise<OwnRecords> | undefined

/** Records with the longest words, by their calls: they stand in lists, and fill their forms. Made once. */
export function plantLongContent(api: Api): Promise<OwnRecords> {
  planted ??= plant(api)
  return planted
}

/** A business has few of them, so that one is enough for all tests. */
async function webhookOf(api: Api): Promise<string> {
  const { body } = await api.ask('GET', `${webhookPath}?pageSize=10`)
  const [first] = body.items as { id: string }[]
  if (first) return first.id
  const made = await api.create(webhookPath, {
    name: unique(names.company.slice(0, 80)),
    url: `https://example.com/${'gestionale-della-cantina/'.repeat(5)}`,
    events: ['booking_created'],
    includesGuest: false,
    notes: names.note,
  })
  return made.id
}

async function plant(api: Api): Promise<OwnRecords> {
  const guest = uniqueName(names.guest)
  const [name = '', ...surnames] = guest.split(' ')
  const contact = {
    name,
    surname: surnames.join(' '),
    email: email(guest),
    phone: '+39 055 8544321',
    countryId: null,
    languageId: null,
  }
  const tag = await api.createTag({ name: unique(names.company.slice(0, 80)), notes: names.note })
  const customer = await api.create(guestPath, contact)
  await api.change('/api/v1/analytics/customer', customer.id, {
    notes: names.note.repeat(6),
    tagIds: [tag.id],
  })
  const room = await createTastingRoom(
    api,
    {
      name: unique(names.place),
      rooms: [{ id: null, name: names.place, priority: 1, capability: 40 }],
    },
    { nameEn: unique(names.service), nameIt: unique(names.service) },
  )
  const booking = await room.book('10:00', 6, {
    customerId: customer.id,
    notes: names.note.repeat(4),
  })
  const { posId } = await api.read(bookingPath, booking.id)
  const service = await api.createLike(catalogue.service.path, {
    nameEn: unique(names.service),
    nameIt: unique(names.service),
    availabilities: [],
  })
  const product = await api.createLike(catalogue.product.path, {
    name: unique(names.product),
    producer: names.company,
    itemCode: unique('CLASSICO-GRAN-SELEZIONE'),
    managesStock: false,
    lowStockLimit: null,
    countryPrices: [],
    excludedCountryIds: [],
    posIds: [posId],
  })
  const order = await api.create('/api/v1/sales/order', {
    posId,
    channel: 'back_office',
    customerId: customer.id,
    agentId: null,
    lines: [{ productId: product.id, quantity: 1200 }],
    shipping: null,
    billing: null,
    discountCode: null,
    notes: names.note.repeat(4),
  })
  return {
    [tagPath]: tag.id,
    '/api/v1/analytics/customer': customer.id,
    [bookingPath]: booking.id,
    [catalogue.pos.path]: String(posId),
    [catalogue.service.path]: service.id,
    [catalogue.product.path]: product.id,
    '/api/v1/sales/order': order.id,
    [webhookPath]: await webhookOf(api),
  }
}

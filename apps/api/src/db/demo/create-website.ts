import { newWebsite } from '@cantina/contract/guest/website'
import { and, eq } from 'drizzle-orm'
import { givePageName } from '#features/guest/booking-page/give-page-name'
import { newId } from '#platform/ids'
import { legalTexts } from '#schema/business/legal.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { websiteSettings } from '#schema/guest/website.table'
import type { DemoContext } from './demo-context'
import { demoPos } from './demo-pos'

/** The business sells its visits and wines on its website, under its own texts. */
export async function createWebsite({ tx, businessId, now }: DemoContext): Promise<void> {
  const [shop] = await tx
    .select({ id: pointsOfSale.id })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.name, demoPos.shop.name)))
  const made = { businessId, id: newId(now.getTime()), version: 1, updatedAt: now }
  await tx.insert(websiteSettings).values({
    ...newWebsite,
    ...made,
    allowedSites: ['https://www.tenutamontefosco.it'],
    shopPosId: shop?.id ?? null,
    ...demoPage,
  })
  await givePageName(tx, { businessId, now })
  await tx.insert(legalTexts).values({ ...demoLegal, ...made })
}

/** What stands above the visits on its booking page. */
const demoPage = {
  pageTitleEn: 'Come and taste the hill',
  pageTitleIt: 'Vieni a gustare la collina',
  pageIntroEn:
    'Five generations of Sangiovese, and a cellar dug in 1547. Walk the rows with us, then sit down to what the year has given.',
  pageIntroIt:
    'Cinque generazioni di Sangiovese e una cantina scavata nel 1547. Cammina con noi tra i filari, poi siediti a tavola con quello che l’annata ci ha dato.',
} as const

/** What the guests of the demo business agree to: short, and no lawyer's. */
const demoLegal = {
  termsEn: `A visit is booked when you receive the confirmation. Prices include VAT.
Please arrive ten minutes before the start. Whoever comes late joins the visit where it is.
Until when cancelling is free, and what is kept afterwards, stands with each visit before you book it.
Wine is sold to adults only. Goods remain ours until they are paid.`,
  termsIt: `La visita è prenotata quando ricevi la conferma. I prezzi includono l’IVA.
Ti preghiamo di arrivare dieci minuti prima dell’inizio. Chi arriva in ritardo si unisce alla visita in corso.
Fino a quando la cancellazione è gratuita, e cosa viene trattenuto dopo, è indicato per ogni visita prima della prenotazione.
Il vino si vende solo ai maggiorenni. La merce resta nostra fino al pagamento.`,
  privacyEn: `Tenuta Montefosco, Via di Montefosco 12, 50022 Greve in Chianti, uses your name, e-mail address and phone number to receive you and to deliver what you order, and keeps them as long as the law asks.
We pass them on to nobody but those who deliver and those who take the payment. You may ask what we know of you, and to have it corrected or erased: info@tenutamontefosco.it.`,
  privacyIt: `Tenuta Montefosco, Via di Montefosco 12, 50022 Greve in Chianti, usa il tuo nome, l’indirizzo e-mail e il telefono per accoglierti e per consegnare ciò che ordini, e li conserva per il tempo che la legge richiede.
Non li comunichiamo a nessuno, tranne a chi consegna e a chi riceve il pagamento. Puoi chiedere cosa sappiamo di te e farlo correggere o cancellare: info@tenutamontefosco.it.`,
  withdrawalEn: `You may withdraw from a purchase of goods within 14 days of receiving them, without giving a reason, by writing to info@tenutamontefosco.it. Send the goods back within 14 days, unopened; you bear the cost of returning them. We refund what you paid, standard delivery included, within 14 days.
Visits on a certain day cannot be withdrawn from; they are cancelled under their own terms.`,
  withdrawalIt: `Puoi recedere dall’acquisto di merce entro 14 giorni dal ricevimento, senza indicarne il motivo, scrivendo a info@tenutamontefosco.it. Rispedisci la merce entro 14 giorni, non aperta; le spese di restituzione sono a tuo carico. Ti rimborsiamo quanto pagato, consegna standard compresa, entro 14 giorni.
Per le visite in un giorno stabilito non c’è recesso; si cancellano alle loro condizioni.`,
} as const

import { priceBooking } from '@cantina/domain/bookings/booking-price'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { offersOf } from '@cantina/domain/promotions/offers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitOffer } from '#components/bookings/visit-offer'
import { offlineState } from '#components/offline/offline-state'
import { useFormats } from '#lib/formats'
import { isUnanswered } from '#lib/is-unanswered'
import { useLocalName } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { newUuid } from '#lib/new-uuid'
import { useToday } from '#lib/use-today'
import { Dialog, DialogFoot } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { Stepper } from '#ui/stepper'
import { useStoreValue } from '#ui/value-store'
import { extrasAt } from './extras-at'
import type { TillService } from './sheet'
import classes from './sheet.module.css'
import { useCart, useTillScope } from './till-scope'
import { useKeptVisits } from './use-kept-visits'
import { type AnswersTyped, answersOf, askedAtTheTill } from './visit-answers'
import { stepWidths, VisitExtras } from './visit-extras'
import { useVisitLanguages, VisitLanguage } from './visit-language'
import { VisitQuestions } from './visit-questions'
import { useTodaysSlots, VisitSlots } from './visit-slots'

interface VisitSheetProps {
  readonly service: TillService
  readonly onClose: () => void
}

/** A visit of today: when, for how many, with what; it becomes a line of the cart. */
export function VisitSheet({ service, onClose }: VisitSheetProps) {
  const localName = useLocalName()
  const { t } = useTranslation()
  const { till } = useTillScope()
  const { offerOrKept } = useKeptVisits()
  const isKeeping = useStoreValue(offlineState).device === 'ready'
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', 'customerview', 'visit', service.id, till.pos.id],
    queryFn: () => offerOrKept(service.id),
    meta: { isSaidByPage: true },
  })
  return (
    <Dialog size={640} title={localName(service)} onClose={onClose}>
      {isKeeping && isUnanswered(error) ? (
        <EmptyState title={t('till.seats.none')} body={t('till.seats.noneWhy')} />
      ) : error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <VisitForm {...data} onClose={onClose} />
      ) : (
        <SkeletonBlock height={280} />
      )}
    </Dialog>
  )
}

interface VisitFormProps extends VisitOffer {
  readonly onClose: () => void
}

function VisitForm({ offer, discounts, onClose }: VisitFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const { service } = offer
  const { till } = useTillScope()
  const { cart, dispatch } = useCart()
  const countryId = cart.customer?.countryId ?? null
  const [party, setParty] = useState({
    guests: Math.max(2, service.minimumGuests),
    nonDrinkers: 0,
    children: 0,
  })
  const languages = useVisitLanguages()
  const [spoken, setSpoken] = useState<number | null>(null)
  const languageId = spoken ?? languages.usualId
  const [extras, setExtras] = useState<Readonly<Record<string, number>>>({})
  const [wanted, setWanted] = useState<string | null>(null)
  const size = partySizeOf(party)
  const [typed, setTyped] = useState<AnswersTyped>({})
  const asked = askedAtTheTill(offer.questions, size)
  const slots = useTodaysSlots({
    serviceId: service.id,
    posId: till.pos.id,
    today,
    size,
    languageId,
  })
  const free = slots.data?.slots.filter(({ state }) => state === 'available') ?? []
  const start = free.find((slot) => slot.start === wanted)?.start ?? free[0]?.start ?? null
  const isTooSmall = size < service.minimumGuests
  const isTooLarge = service.maximumGuests !== null && size > service.maximumGuests
  const offered = extrasAt(offer.extras, today, start)
  const sold = offered.filter((extra) => isSoldTo(extra, countryId))
  const chosen = sold.flatMap(({ id, priceCents, vatRateId }) => {
    const quantity = extras[id] ?? 0
    return quantity > 0 ? [{ extraId: id, quantity, unitCents: priceCents, vatRateId }] : []
  })
  const price = priceBooking({
    service,
    party,
    date: today,
    countryId,
    extras: chosen,
    promotions: {
      serviceId: service.id,
      start,
      madeOn: today,
      customer: cart.customer,
      offers: offersOf(discounts, null),
    },
  })

  function add() {
    if (!start) return
    const visit = {
      serviceId: service.id,
      date: today,
      start,
      ...party,
      languageId,
      extras: chosen.map(({ extraId, quantity }) => ({ extraId, quantity })),
      answers: answersOf(asked, typed),
      notes: null,
    }
    dispatch({
      type: 'addVisit',
      visit: {
        key: newUuid(),
        visit,
        offer: { service, extras: offer.extras },
        discounts,
      },
    })
    onClose()
  }

  const people = (name: keyof typeof party, label: string) => (
    <Stepper
      label={label}
      size="lg"
      {...stepWidths}
      min={0}
      max={999}
      value={party[name]}
      onChange={(count) => setParty((before) => ({ ...before, [name]: count }))}
    />
  )

  return (
    <>
      <div className={clsx(classes.fields, classes.body)}>
        <div className={classes.party}>
          {people('guests', t('till.till.visit.guests'))}
          {people('nonDrinkers', t('till.till.visit.nonDrinkers'))}
          {people('children', t('till.till.visit.children', { age: service.underAge }))}
        </div>
        {isTooSmall ? (
          <p className={classes.problem} role="alert">
            {t('till.till.visit.tooFew', { count: service.minimumGuests })}
          </p>
        ) : null}
        {isTooLarge ? (
          <p className={classes.problem} role="alert">
            {t('till.till.visit.tooMany', { count: service.maximumGuests ?? 0 })}
          </p>
        ) : null}
        <VisitLanguage languages={languages} value={languageId} onChange={setSpoken} />
        <VisitSlots
          today={slots.data}
          error={slots.error}
          onRetry={() => void slots.refetch()}
          chosen={start}
          onChoose={setWanted}
        />
        <VisitQuestions
          asked={asked}
          typed={typed}
          onType={(key, value) => setTyped((before) => ({ ...before, [key]: value }))}
        />
        <VisitExtras
          extras={offered}
          countryId={countryId}
          quantities={extras}
          onChange={(id, quantity) => setExtras((before) => ({ ...before, [id]: quantity }))}
        />
      </div>
      <DialogFoot>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="lg" disabled={!start || isTooSmall || isTooLarge || size === 0} onClick={add}>
          {t('till.till.visit.submit', { total: formats.money(price.totalCents) })}
        </Button>
      </DialogFoot>
    </>
  )
}

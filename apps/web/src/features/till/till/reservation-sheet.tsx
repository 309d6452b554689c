import { listTillReservations, type TillReservation } from '@cantina/contract/till/till'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalText } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { nearestFirst } from './nearest-first'
import classes from './sheet.module.css'
import { useCart, useTillScope } from './till-scope'
import { useChooseCustomer } from './use-choose-customer'

const pauseMs = 200

/** Today's guests, or those found, with what they owe: "pay at arrival" meets the bottles they take home. */
export function ReservationSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { till } = useTillScope()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const found = useQuery({
    queryKey: ['sales', 'customerview', 'reservation', till.pos.id, q],
    queryFn: ({ signal }) =>
      call(
        listTillReservations,
        { query: { pos: till.pos.id, q: q === '' ? undefined : q } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog size={640} title={t('till.till.reservation.title')} onClose={onClose}>
      <TextInput
        size="lg"
        data-autofocus
        aria-label={t('till.till.reservation.search')}
        placeholder={t('till.till.reservation.search')}
        leftSection={<Search size={18} aria-hidden />}
        autoComplete="off"
        maxLength={100}
        className={classes.body}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <h3 className={classes.heading}>
        {t(q === '' ? 'till.till.reservation.today' : 'till.till.reservation.found', {
          pos: till.pos.name,
        })}
      </h3>
      {found.error ? (
        <ErrorState detail={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Reservations items={found.data.items} isSearch={q !== ''} onClose={onClose} />
      ) : (
        <SkeletonBlock height={168} />
      )}
    </Dialog>
  )
}

interface ReservationsProps {
  readonly items: readonly TillReservation[]
  readonly isSearch: boolean
  readonly onClose: () => void
}

function Reservations({ items, isSearch, onClose }: ReservationsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localText = useLocalText()
  const today = useToday()
  const { say } = useTillScope()
  const { cart, dispatch } = useCart()
  const choose = useChooseCustomer()

  function add(reservation: TillReservation) {
    const { id, number, customerId, customerName, date, start, partySize, dueCents } = reservation
    const { serviceNameEn: nameEn, serviceNameIt: nameIt } = reservation
    const service = nameEn === null && nameIt === null ? null : { nameEn, nameIt }
    dispatch({
      type: 'addReservation',
      reservation: { id, number, customerName, service, partySize, date, start, cents: dueCents },
    })
    onClose()
    if (cart.customer) return
    // Whose visit it is buys the bottles too; without an answer the balance is there all the same.
    const { customerCountryId } = reservation
    choose({
      id: customerId,
      name: customerName,
      email: null,
      countryId: customerCountryId,
    }).catch((error: unknown) => say(messageOf(error), 'problem'))
  }

  if (items.length === 0) {
    const words = isSearch ? 'nobody' : 'none'
    return <p>{t(`till.till.reservation.${words}`)}</p>
  }
  return (
    <ul className={classes.list}>
      {nearestFirst(items, today).map((reservation) => {
        const { id, number, customerName, date, start, partySize, dueCents } = reservation
        const isInCart = cart.reservations.some((one) => one.id === id)
        const service = localText({
          en: reservation.serviceNameEn,
          it: reservation.serviceNameIt,
        })
        const guests = t('till.till.cart.guests', { count: partySize })
        const isThisYear = date.slice(0, 4) === today.slice(0, 4)
        const written = isThisYear ? formats.dayShort(date) : formats.date(date)
        const day = date === today ? start : `${written} ${start}`
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              disabled={dueCents === 0 || isInCart}
              onClick={() => add(reservation)}
            >
              <span className={classes.who}>
                <strong>{customerName}</strong>
                <small>{[day, service, guests, number].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={classes.amount}>
                {isInCart
                  ? t('till.till.reservation.inCart')
                  : dueCents === 0
                    ? t('till.till.reservation.paid')
                    : t('till.till.reservation.due', { amount: formats.money(dueCents) })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

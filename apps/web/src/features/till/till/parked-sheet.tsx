import type { ParkedCart } from '@cantina/contract/till/parked-carts'
import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import { useFormats } from '#lib/formats'
import { isUnanswered } from '#lib/is-unanswered'
import { messageOf } from '#lib/message-of'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useStoreValue } from '#ui/value-store'
import { isEmptyCart } from './cart'
import { ParkForm } from './park-form'
import { ParkedHereList } from './parked-here-list'
import classes from './sheet.module.css'
import { useCart, useTillScope } from './till-scope'
import { useParkedCarts, useParkedHere } from './use-parked-carts'
import { useTakeUp } from './use-take-up'

/** Puts the cart aside under a name, and takes up another: on this till or the one beside it. */
export function ParkedSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { till } = useTillScope()
  const { cart } = useCart()
  const parked = useParkedCarts(till.pos.id)
  const here = useParkedHere(till.pos.id)
  const { device } = useStoreValue(offlineState)
  return (
    <Dialog
      title={t('till.parked.title')}
      about={t('till.parked.about')}
      size={640}
      onClose={onClose}
    >
      {isEmptyCart(cart) ? null : <ParkForm onParked={onClose} />}
      <ParkedHereList items={here} onTakenUp={onClose} />
      {parked.error && isUnanswered(parked.error) && device === 'ready' ? (
        <p className={classes.body}>{t('till.parked.othersOffline')}</p>
      ) : parked.error ? (
        <ErrorState detail={messageOf(parked.error)} onRetry={() => void parked.refetch()} />
      ) : parked.data ? (
        <ParkedList items={parked.data.items} isAlone={here.length === 0} onTakenUp={onClose} />
      ) : (
        <SkeletonBlock height={120} />
      )}
    </Dialog>
  )
}

interface ParkedListProps {
  readonly items: readonly ParkedCart[]
  readonly isAlone: boolean
  readonly onTakenUp: () => void
}

function ParkedList({ items, isAlone, onTakenUp }: ParkedListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { takeUp, takingUpId } = useTakeUp(onTakenUp)
  if (items.length === 0) {
    return isAlone ? <p className={classes.body}>{t('till.parked.none')}</p> : null
  }
  return (
    <ul className={classes.list}>
      {items.map((parked) => {
        const { id, name, parkedAt, parkedBy, customer, content } = parked
        const time = formats.dateTime(parkedAt)
        const count =
          content.lines.reduce((sum, { quantity }) => sum + quantity, 0) +
          content.visits.length +
          content.reservations.length
        const about = [
          customer && customer.name !== name ? customer.name : null,
          t('till.till.cart.items', { count }),
          t('till.parked.parkedBy', { time, name: parkedBy }),
        ]
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              disabled={takingUpId !== null}
              onClick={() => takeUp(parked)}
            >
              <span className={classes.who}>
                <strong>{name}</strong>
                <small>{about.filter(Boolean).join(' · ')}</small>
              </span>
              <span className={classes.amount}>{formats.money(content.totalCents)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ParkedHere } from '#components/offline/parked-here'
import { useFormats } from '#lib/formats'
import { newIdempotencyKey } from '#lib/idempotency'
import { messageOf } from '#lib/message-of'
import { useSession } from '#lib/session'
import { countOf, isEmptyCart } from './cart'
import classes from './sheet.module.css'
import { useCart, useTillScope } from './till-scope'
import { usePark } from './use-park'
import { type CartHere, useRefreshParked } from './use-parked-carts'

interface ParkedHereListProps {
  readonly items: readonly ParkedHere<CartHere>[]
  readonly onTakenUp: () => void
}

/** Carts that wait on this device alone, to be taken up without asking anybody. */
export function ParkedHereList({ items, onTakenUp }: ParkedHereListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const taking = useTakeUpHere(onTakenUp)
  if (items.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{t('till.parked.here')}</h3>
      <ul className={classes.list}>
        {items.map((parked) => {
          const { key, name, parkedAt, content } = parked
          const count = countOf(content.cart)
          const about = [t('till.till.cart.items', { count }), formats.dateTime(parkedAt)]
          return (
            <li key={key}>
              <button
                type="button"
                className={classes.entry}
                disabled={taking.isPending}
                onClick={() => taking.mutate(parked)}
              >
                <span className={classes.who}>
                  <strong>{name}</strong>
                  <small>{about.join(' · ')}</small>
                </span>
                <span className={classes.amount}>{formats.money(content.body.totalCents)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What stood in the cart waits in its place. */
function useTakeUpHere(onTakenUp: () => void) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const { till, say } = useTillScope()
  const { cart, dispatch } = useCart()
  const { park, usualName } = usePark()
  const refresh = useRefreshParked(till.pos.id)
  return useMutation({
    mutationFn: async ({ key, content }: ParkedHere<CartHere>) => {
      const { takeParkedHere } = await import('#components/offline/parked-here')
      if (!isEmptyCart(cart)) await park.mutateAsync(usualName)
      return (await takeParkedHere(userId, key)) ? content.cart : null
    },
    onSuccess: (taken) => {
      if (!taken) return
      dispatch({ type: 'takeUp', cart: { ...taken, key: newIdempotencyKey(), sent: null } })
      onTakenUp()
      say(t('till.parked.takenUpHere'))
    },
    onError: (error) => say(messageOf(error), 'problem'),
    onSettled: refresh,
  })
}

import type { TillProduct } from '@cantina/contract/till/till'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { isSameLine, lineKey } from '@cantina/domain/orders/goods-lines'
import { maximumQuantity } from '@cantina/domain/orders/goods-problems'
import { CalendarCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FramedPicture } from '#components/catalogue/framed-picture'
import { useReductionText } from '#components/promotions/reduction-text'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { useLocalName } from '#lib/local-name'
import { useMayCall } from '#lib/permissions'
import { useToday } from '#lib/use-today'
import type { CartLine } from './cart'
import { CartEntry } from './cart-entry'
import classes from './cart-lines.module.css'
import type { ReductionTarget } from './cart-reductions'
import { LineStepper } from './line-stepper'
import { reduce } from './reduce'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { useAppliedName } from './use-applied-name'
import { useCountryName } from './use-country-name'
import { useTapProduct } from './use-tap-product'

/** What is in the cart, line by line. */
export function CartLines() {
  const { till } = useTillScope()
  const { cart } = useCart()
  return (
    <ul className={classes.lines}>
      {cart.reservations.map(({ id }) => (
        <ReservationLine key={id} id={id} />
      ))}
      {cart.visits.map(({ key }) => (
        <VisitLine key={key} visitKey={key} />
      ))}
      {cart.lines.map((line) => (
        <ProductLine
          key={lineKey(line.productId, line.amountCents)}
          line={line}
          product={till.products.find(({ id }) => id === line.productId)}
        />
      ))}
    </ul>
  )
}

interface ProductLineProps {
  readonly line: CartLine
  readonly product: TillProduct | undefined
}

function ProductLine({ line, product }: ProductLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { detailOf, nameOf } = useLineNames()
  const { dispatch } = useCart()
  const { till } = useTillScope()
  const { goods } = useCartPrice()
  const tap = useTapProduct()
  const countryName = useCountryName()
  const reductionText = useReductionText()
  const appliedName = useAppliedName()
  const reduceOf = useReduce()
  const { productId, quantity, amountCents } = line
  const priced = goods.lines.find((one) => isSameLine(one, line))
  const name = product?.name ?? t('till.till.cart.missing')
  const spokenName = product ? nameOf(product) : name
  const most = product ? maximumQuantity(product) : null
  const isBeyond = most !== null && quantity > most
  const takesMoney = till.pos.accessType !== 'internal'
  const unit = priced && takesMoney ? formats.money(priced.unitCents) : null
  const priceOf =
    priced && takesMoney && priced.priceCountryId !== null
      ? t('till.till.price.country', { country: countryName(priced.priceCountryId) })
      : null
  const byQuantity =
    priced?.quantityDiscount && takesMoney
      ? t('till.till.price.quantity', {
          from: priced.quantityDiscount.fromQuantity,
          amount: reductionText(priced.quantityDiscount),
        })
      : null
  const byHand = goods.applied.flatMap((one) =>
    one.kind === 'manual' && one.terms.itemIds.includes(productId) ? [appliedName(one)] : [],
  )[0]
  const from = product?.availableFrom
    ? t('till.till.availableFrom', { date: formats.date(product.availableFrom) })
    : null
  const set = (next: number) =>
    dispatch({ type: 'setQuantity', productId, amountCents, quantity: next, most })

  return (
    <CartEntry
      name={name}
      picture={
        <FramedPicture imageId={product?.imageId ?? null} of={product ?? null} size="small" />
      }
      amount={priced && takesMoney ? formats.money(priced.priceCents) : ''}
      onReduce={
        takesMoney && product && !product.isGiftCard
          ? reduceOf({ kind: 'product', productId }, spokenName)
          : null
      }
      about={[product && detailOf(product), unit, priceOf, byQuantity, byHand, from]
        .filter(Boolean)
        .join(' · ')}
      problem={
        !product
          ? t('till.till.cart.missing')
          : isBeyond
            ? `${t('till.till.maximum')}: ${t('till.till.left', { count: most })}`
            : null
      }
    >
      <LineStepper
        name={spokenName}
        count={quantity}
        least={product ? 1 : quantity}
        onMore={product ? () => tap(product, 1, amountCents) : null}
        onFewer={() => set(quantity - 1)}
        onRemove={() => set(0)}
      />
    </CartEntry>
  )
}

function VisitLine({ visitKey }: { readonly visitKey: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const { till } = useTillScope()
  const { dispatch } = useCart()
  const { visits } = useCartPrice()
  const reduceOf = useReduce()
  const priced = visits.find(({ visit }) => visit.key === visitKey)
  if (!priced) return null
  const { visit, offer } = priced.visit
  const name = localName(offer.service)
  const imageId = till.services.find(({ id }) => id === visit.serviceId)?.imageId
  const size = partySizeOf(visit)
  const { minimumGuests, maximumGuests } = offer.service
  const guests = t('till.till.cart.guests', { count: size })
  const setGuests = (more: number) =>
    dispatch({ type: 'setGuests', key: visitKey, guests: visit.guests + more })
  const extras = visit.extras.flatMap(({ extraId, quantity }) => {
    const extra = offer.extras.find(({ id }) => id === extraId)
    return extra ? [`${formats.number(quantity)} × ${localName(extra)}`] : []
  })
  return (
    <CartEntry
      name={name}
      picture={<FramedPicture imageId={imageId ?? null} of={null} size="small" />}
      amount={formats.money(priced.price.subTotalCents)}
      onReduce={reduceOf({ kind: 'visit', visitKey }, name)}
      about={[t('till.till.cart.visitAt', { time: visit.start, guests }), ...extras].join(' · ')}
      problem={null}
    >
      <LineStepper
        name={name}
        count={size}
        least={Math.max(1, minimumGuests, size - visit.guests + 1)}
        onMore={maximumGuests === null || size < maximumGuests ? () => setGuests(1) : null}
        onFewer={() => setGuests(-1)}
        onRemove={() => dispatch({ type: 'removeVisit', key: visitKey })}
      />
    </CartEntry>
  )
}

function ReservationLine({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const today = useToday()
  const { cart, dispatch } = useCart()
  const reservation = cart.reservations.find((one) => one.id === id)
  if (!reservation) return null
  const { customerName, service, partySize, date, start, number, cents } = reservation
  const balance = t('till.till.cart.balanceOf', { number })
  const guests = t('till.till.cart.guests', { count: partySize })
  const time = date === today ? start : `${formats.dayShort(date)} ${start}`
  return (
    <CartEntry
      name={service ? localName(service) : balance}
      picture={<CalendarCheck size={20} strokeWidth={1.6} aria-hidden />}
      amount={formats.money(cents)}
      onReduce={null}
      about={[customerName, t('till.till.cart.visitAt', { time, guests }), balance].join(' · ')}
      problem={null}
    >
      <RemoveButton name={balance} onRemove={() => dispatch({ type: 'removeReservation', id })} />
    </CartEntry>
  )
}

/** The way to take something off one line, for who may. */
function useReduce() {
  const { openSheet } = useTillScope()
  const mayReduce = useMayCall(reduce)
  return (target: ReductionTarget, name: string) =>
    mayReduce ? () => openSheet({ kind: 'reduce', target, name }) : null
}

interface RemoveButtonProps {
  readonly name: string
  readonly onRemove: () => void
}

function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.stepper}>
      <button type="button" aria-label={t('till.till.cart.remove', { name })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </button>
    </span>
  )
}

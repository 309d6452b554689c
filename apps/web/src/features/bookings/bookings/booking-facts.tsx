import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { languageList } from '@cantina/contract/reference/language'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useOffers } from '#lib/use-offers'
import { useToday } from '#lib/use-today'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { ColoredName } from '#ui/colored-name'
import { EmailText } from '#ui/email-text'
import { StatusChip } from '#ui/status-chip'
import classes from './booking-panel.module.css'
import { colorOf } from './offered'

/** When, what, who, where, and how to reach them. */
export function BookingFacts({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const languages = useReferenceList(languageList)
  const color = colorOf(useOffers().data?.items, booking.serviceId)
  const { customer, extras } = booking
  const isThisYear = useToday().slice(0, 4) === booking.date.slice(0, 4)
  return (
    <dl className={classes.facts}>
      <Fact name={t('bookings.bookings.facts.when')}>
        <b>
          {booking.start}–{booking.end}
        </b>
        , {formats.dayShort(booking.date)} {isThisYear ? null : booking.date.slice(0, 4)}
      </Fact>
      <Fact name={t('bookings.bookings.facts.service')}>
        {color ? <ColoredName color={color} name={booking.serviceName} /> : booking.serviceName}
      </Fact>
      <Fact name={t('bookings.bookings.facts.guests')}>
        <Party booking={booking} />
      </Fact>
      {booking.languageId === null ? null : (
        <Fact name={t('bookings.bookings.facts.language')}>
          {languages.nameOf(booking.languageId)}
        </Fact>
      )}
      <Fact name={t('bookings.bookings.facts.pos')}>{booking.posName}</Fact>
      {booking.roomName ? (
        <Fact name={t('bookings.bookings.facts.room')}>{booking.roomName}</Fact>
      ) : null}
      {booking.guideName ? (
        <Fact name={t('bookings.bookings.facts.guide')}>
          {booking.guideName}
          {booking.guideIsBusy ? (
            <span className={classes.warning}>
              <TriangleAlert size={14} aria-hidden />
              {t('bookings.bookings.guideIsBusy')}
            </span>
          ) : null}
        </Fact>
      ) : null}
      {extras.length > 0 ? (
        <Fact name={t('bookings.bookings.facts.extra')}>
          {extras.map(({ extraId, quantity, name }) => (
            <span key={extraId} className={classes.extra}>
              {t('bookings.bookings.facts.extraLine', { quantity: formats.number(quantity), name })}
            </span>
          ))}
        </Fact>
      ) : null}
      {booking.discountCode ? (
        <Fact name={t('entities.bookings.booking.fields.discountCode')}>
          {booking.discountCode}
        </Fact>
      ) : null}
      {customer.status === 'inactive' ? (
        <Fact name={t('entities.bookings.booking.fields.customerId')}>
          <StatusChip state="inactive" label={t('entities.customers.customer.status.inactive')} />
        </Fact>
      ) : null}
      {customer.phone ? (
        <Fact name={t('bookings.bookings.facts.phone')}>
          <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
        </Fact>
      ) : null}
      {customer.email ? (
        <Fact name={t('bookings.bookings.facts.email')}>
          <a href={`mailto:${customer.email}`}>
            <EmailText email={customer.email} />
          </a>
        </Fact>
      ) : null}
      <Fact name={t('bookings.bookings.facts.source')}>
        {[t(`entities.bookings.booking.channel.${booking.channel as 'pos'}`), booking.sourceName]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {booking.platformSale ? <PlatformSale sale={booking.platformSale} /> : null}
    </dl>
  )
}

/** What the platform calls it, and what it owes for it: nobody asks the guest for that. */
function PlatformSale({
  sale: { reference, netCents, commissionCents },
}: {
  readonly sale: NonNullable<BookingDetail['platformSale']>
}) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <>
      <Fact name={t('bookings.bookings.facts.platformReference')}>{reference}</Fact>
      <Fact name={t('bookings.bookings.facts.platformOwes')}>
        {commissionCents > 0
          ? t('bookings.bookings.facts.afterCommission', {
              net: money(netCents),
              commission: money(commissionCents),
            })
          : money(netCents)}
      </Fact>
    </>
  )
}

/** "6 · 4 tasting, 1 non drinker, 1 child", the kinds only where there are several. */
function Party({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const { partySize, guests, nonDrinkers, children } = booking
  const kinds = [
    guests > 0 && t('bookings.bookings.party.guests', { count: guests }),
    nonDrinkers > 0 && t('bookings.bookings.party.nonDrinkers', { count: nonDrinkers }),
    children > 0 && t('bookings.bookings.party.children', { count: children }),
  ].filter((kind) => kind !== false)
  const isMixed = kinds.length > 1 || guests === 0
  return (
    <>
      <b>{partySize}</b>
      {isMixed ? <span className={classes.kinds}> · {kinds.join(', ')}</span> : null}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

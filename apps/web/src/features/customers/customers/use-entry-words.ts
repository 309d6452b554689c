import type { HistoryEntry } from '@cantina/contract/analytics/customer-history'
import { useTranslation } from 'react-i18next'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { linkTo } from '#resource/link-to'

interface EntryWords {
  readonly title: string
  readonly line: string
  /** At the end of the line: an amount, or what became of it. */
  readonly more: string | null
  readonly link: ReturnType<typeof linkTo> | null
}

/** What an entry of the history says. */
export function useEntryWords(): (entry: HistoryEntry) => EntryWords {
  const { t } = useTranslation()
  const formats = useFormats()
  const nameOf = useLocalName()
  const statusLabel = useBookingStatusLabel()
  const words = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
  const quoted = (text: string | null) =>
    text ? t('customers.person.history.quoted', { text }) : ''

  return (entry) => {
    switch (entry.kind) {
      case 'visit': {
        const { number, posId, date, id, status, arrivalStatus, guideName, roomName } = entry
        return {
          title: t('customers.person.history.visit', {
            service: nameOf({ nameEn: entry.serviceNameEn, nameIt: entry.serviceNameIt }),
            count: entry.partySize,
          }),
          line: words(
            roomName,
            guideName && t('customers.person.history.guide', { name: guideName }),
            status === 'confirmed'
              ? t(`entities.bookings.booking.arrivalStatus.${arrivalStatus}`)
              : statusLabel(entry),
            number,
          ),
          more: formats.money(entry.totalCents),
          link: linkTo('/booking/calendar', { booking: id, date, pos: posId }),
        }
      }
      case 'order':
        return {
          title: t('customers.person.history.order', {
            number: entry.number,
            channel: t(`customers.person.history.channel.${entry.channel}`),
          }),
          line: words(
            entry.items,
            entry.status === 'cancelled' ? t('entities.orders.order.status.cancelled') : null,
            entry.shippingStatus === 'not_required'
              ? null
              : t(`entities.orders.order.shippingStatus.${entry.shippingStatus}`),
          ),
          more: formats.money(entry.totalCents),
          link: linkTo(`/sales/pointofsales/salesorder/order/${entry.id}`),
        }
      case 'mail':
        return {
          title:
            entry.cause === 'rule' && entry.ruleName
              ? entry.ruleName
              : t(`entities.communications.mail.cause.${entry.cause}`),
          line: quoted(entry.subject),
          more:
            entry.state === 'sent' ? null : t(`entities.communications.mail.status.${entry.state}`),
          link: null,
        }
      case 'review':
        return {
          title: t('customers.person.history.review', {
            about:
              entry.productName ??
              nameOf({ nameEn: entry.serviceNameEn, nameIt: entry.serviceNameIt }),
          }),
          line: quoted(entry.text),
          more: entry.isAnswered ? t('customers.person.history.answered') : null,
          link: null,
        }
      case 'note':
        return {
          title: t('customers.person.history.note', { name: entry.authorName }),
          line: entry.text,
          more: null,
          link: null,
        }
    }
  }
}

import { bookings } from '@cantina/contract/bookings/bookings'
import { emails } from '@cantina/contract/communications/emails'
import { mails } from '@cantina/contract/communications/mails'
import { orders } from '@cantina/contract/orders/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import type { RowOf } from '#resource/any-resource'
import cells from '#resource/list/row-cells.module.css'
import { ResourceListPage } from '#resource/resource-list-page'
import { EmailText } from '#ui/email-text'
import { AboutLink } from './about-link'
import { MailDialog } from './mail-dialog'
import { mailPaths } from './mail-paths'
import { MailRowItems } from './mail-row-items'
import { MailState } from './mail-state'
import { useMailWords } from './use-mail-words'

const ofBooking = { key: 'bookingId', resource: bookings } as const
const ofOrder = { key: 'orderId', resource: orders } as const

/** What was written to guests, the latest first. */
export function MailListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useMailWords()
  const maySeeBookings = useMayCall(bookings.endpoints.lookup.access)
  const maySeeOrders = useMayCall(orders.endpoints.lookup.access)
  const [opened, setOpened] = useState<RowOf<typeof mails> | null>(null)
  return (
    <>
      <ResourceListPage
        resource={mails}
        paths={mailPaths}
        nameOf={({ subject, recipient }) => `${recipient}, ${subject}`}
        columns={[
          {
            key: 'recipient',
            render: (row) => (
              <span className={cells.lines}>
                <button type="button" className={cells.name} onClick={() => setOpened(row)}>
                  {row.customerName ?? <EmailText email={row.recipient} />}
                </button>
                {row.customerName ? (
                  <span className={cells.more}>
                    <EmailText email={row.recipient} />
                  </span>
                ) : null}
              </span>
            ),
          },
          { key: 'subject', isWide: true },
          {
            key: 'cause',
            card: 'hidden',
            render: (row) => {
              const { main, more } = words.why(row)
              return (
                <span className={cells.lines}>
                  <span>{main}</span>
                  {more ? <span className={cells.more}>{more}</span> : null}
                </span>
              )
            },
          },
          {
            key: 'customerName',
            label: t('communications.mails.about'),
            card: 'hidden',
            render: (row) => <AboutLink mail={row} />,
          },
          {
            key: 'createdAt',
            sort: 'createdAt',
            isKept: true,
            card: 'end of line',
            render: ({ createdAt }) => (
              <span className={cells.moment}>{formats.dateTime(createdAt)}</span>
            ),
          },
          { key: 'status', render: (row) => <MailState mail={row} /> },
        ]}
        filters={[
          'status',
          { key: 'ruleId', resource: emails, empty: t('communications.mails.noRule') },
          'from',
          'to',
          'trigger',
          'needsCare',
          ...(maySeeBookings ? [ofBooking] : []),
          ...(maySeeOrders ? [ofOrder] : []),
        ]}
        filtersInView={4}
        texts={{
          searchHint: t('communications.mails.searchHint'),
          empty: t('communications.mails.empty'),
          emptyWhy: t('communications.mails.emptyWhy'),
        }}
        rowExtras={(row) => <MailRowItems mail={row} onOpen={() => setOpened(row)} />}
      />
      {opened ? <MailDialog mail={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

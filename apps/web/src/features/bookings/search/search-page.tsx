import { users } from '@cantina/contract/accounts/users'
import { bookings } from '@cantina/contract/bookings/bookings'
import { pos } from '@cantina/contract/catalogue/pos'
import { services } from '@cantina/contract/catalogue/services'
import { discounts } from '@cantina/contract/promotions/discounts'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { languageList } from '@cantina/contract/reference/language'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { useFormats } from '#lib/formats'
import { useLocalText } from '#lib/local-name'
import { useToday } from '#lib/use-today'
import type { RowOf } from '#resource/any-resource'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { linkTo } from '#resource/link-to'
import { useHourOptions } from '#resource/list/use-hour-options'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { EmailText } from '#ui/email-text'
import { StatusChip } from '#ui/status-chip'
import { MoneyCell } from './money-cell'
import classes from './search-page.module.css'

type BookingRow = RowOf<typeof bookings>

interface Shown<Act> {
  readonly id: string
  readonly onClose: () => void
  /** What was chosen in the row's menu. */
  readonly act: Act | undefined
}

interface SearchPageProps<Act> {
  /** Everything about a booking, beside the list; another feature's. */
  readonly renderPanel: (shown: Shown<Act>) => ReactNode
  /** What can be done with a booking from its row. */
  readonly renderRowItems: (row: BookingRow, openWith: (act: Act) => void) => ReactNode
}

/** All bookings there are, found by whatever is known of them. */
export function SearchPage<Act>({ renderPanel, renderRowItems }: SearchPageProps<Act>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localText = useLocalText()
  const words = useFieldTexts(bookings)
  const statusLabel = useBookingStatusLabel()
  const today = useToday()
  const spoken = useReferenceList(languageList)
  const languages = spoken.items.map(({ id, name }) => ({ value: id, label: name }))
  const countries = useCountryOptions()
  const hours = useHourOptions()
  const navigate = useNavigate()
  const { pathname, href } = useLocation()
  const search: Record<string, string> = useSearch({ strict: false })
  const { booking: shownId, ...filters } = search
  const [asked, setAsked] = useState<{ id: string; act: Act; count: number } | null>(null)
  const show = (id: string) => linkTo(pathname, { ...filters, booking: id })
  const close = () => void navigate({ ...linkTo(pathname, filters), resetScroll: false })
  const openWith = (id: string, act: Act) => {
    setAsked((before) => ({ id, act, count: (before?.count ?? 0) + 1 }))
    void navigate({ ...show(id), resetScroll: false })
  }
  const askedNow = asked?.id === shownId ? asked : null
  return (
    <div className={classes.row}>
      <div className={classes.list}>
        <ResourceListPage
          resource={bookings}
          paths={{
            list: pathname,
            edit: (id) => `/home/createreservation/edit/${id}`,
            editSearch: { origin: href },
          }}
          openRow={({ id }) => show(id)}
          shownId={shownId ?? null}
          mayOn={(verb, { status }) => verb !== 'update' || status !== 'denied'}
          nameOf={({ customerName, number }) => `${customerName}, ${number}`}
          rowExtras={(row) => renderRowItems(row, (act) => openWith(row.id, act))}
          columns={[
            {
              key: 'customerName',
              label: t('bookings.search.guest'),
              render: (row) => <GuestCell {...row} />,
              renderOnCard: ({ customerName }) => customerName,
            },
            {
              key: 'number',
              isMinor: true,
              render: ({ number }) => <span className={classes.number}>{number}</span>,
            },
            {
              key: 'date',
              isKept: true,
              label: t('bookings.search.when'),
              render: ({ date, start }) => (
                <span className={classes.when}>
                  {formats.date(date)}
                  <b>{start}</b>
                </span>
              ),
              renderOnCard: ({ date, start }) => `${formats.date(date)}, ${start}`,
            },
            {
              key: 'serviceNameEn',
              render: ({ serviceNameEn, serviceNameIt, roomName, partySize }) => (
                <TwoLines
                  main={localText({ en: serviceNameEn, it: serviceNameIt })}
                  other={roomName}
                  otherWhenNarrow={[t('bookings.search.party', { count: partySize }), roomName]}
                />
              ),
              renderOnCard: ({ serviceNameEn, serviceNameIt }) =>
                localText({ en: serviceNameEn, it: serviceNameIt }),
            },
            {
              key: 'partySize',
              align: 'end',
              isMinor: true,
              renderOnCard: ({ partySize }) => t('bookings.search.party', { count: partySize }),
            },
            {
              key: 'totalCents',
              isKept: true,
              label: t('bookings.search.total'),
              align: 'end',
              card: 'line',
              render: (row) => <MoneyCell {...row} />,
            },
            {
              key: 'arrivalStatus',
              isMinor: true,
              card: 'hidden',
              render: ({ arrivalStatus, status }) =>
                status === 'confirmed' ? (
                  <StatusChip
                    bare
                    state={arrivalStatus === 'arrived' ? 'confirmed' : arrivalStatus}
                    label={words.option('arrivalStatus', arrivalStatus)}
                  />
                ) : null,
            },
            {
              key: 'status',
              render: (row) => <StatusChip bare state={row.status} label={statusLabel(row)} />,
              renderOnCard: (row) => <StatusChip state={row.status} label={statusLabel(row)} />,
            },
          ]}
          memoryKey="booking_filters"
          start={{ filters: { from: today }, sort: 'date' }}
          filtersInView={5}
          filters={[
            'name',
            'number',
            'from',
            'to',
            'status',
            'email',
            { key: 'posId', resource: pos, empty: t('catalogue.pos.empty') },
            { key: 'serviceId', resource: services, empty: t('catalogue.services.empty') },
            { key: 'guideId', resource: users, empty: t('accounts.users.empty') },
            'paymentType',
            'paymentStatus',
            'source',
            { key: 'languageId', options: languages },
            { key: 'countryId', options: countries },
            { key: 'discountId', resource: discounts },
            { key: 'voucherId', resource: vouchers },
            { key: 'weekDay', options: hours.weekDays },
            { key: 'hour', options: hours.hours },
          ]}
          texts={{
            searchHint: t('bookings.search.hint'),
            empty: t('bookings.search.empty'),
            emptyWhy: t('bookings.search.emptyWhy'),
            deleteWhy: t('bookings.bookings.delete.why'),
          }}
        />
      </div>
      {shownId ? (
        <Fragment key={`${shownId} ${askedNow?.count}`}>
          {renderPanel({ id: shownId, onClose: close, act: askedNow?.act })}
        </Fragment>
      ) : null}
    </div>
  )
}

interface GuestCellProps {
  readonly customerName: string
  readonly customerEmail: string | null
  readonly customerPhone: string | null
}

/** A guest with how to reach them. */
function GuestCell({ customerName, customerEmail, customerPhone }: GuestCellProps) {
  const isReachable = customerEmail !== null || customerPhone !== null
  return (
    <span>
      {customerName}
      {isReachable ? (
        <span className={classes.reach}>
          {customerPhone ?? <EmailText email={customerEmail} />}
        </span>
      ) : null}
    </span>
  )
}

interface TwoLinesProps {
  readonly main: string
  readonly other: string | null
  /** Where columns were left out for want of room, with what stood in them. */
  readonly otherWhenNarrow: readonly (string | null)[]
}

/** Two things that belong together, each cut to one line; the whole of it is under the pointer. */
function TwoLines({ main, other, otherWhenNarrow }: TwoLinesProps) {
  return (
    <span className={classes.twoLines} title={[main, other].filter(Boolean).join(' · ')}>
      <span>{main}</span>
      {other ? (
        <span className={classes.reach} data-shown="wide">
          {other}
        </span>
      ) : null}
      <span className={classes.reach} data-shown="narrow">
        {otherWhenNarrow.filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

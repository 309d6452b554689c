import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { languageList } from '@cantina/contract/reference/language'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { EmailText } from '#ui/email-text'
import { TagChips } from '#ui/tag-chips'
import { CareItems } from './care-items'
import classes from './customer-list-page.module.css'
import { customerImportPath, customerPaths, personPath } from './customer-paths'
import { EraseDialog } from './erase-dialog'
import { fullName } from './full-name'
import { MergePerson } from './merge-person'
import { MergeTwo } from './merge-two'
import { TagChosen } from './tag-chosen'

export function CustomerListPage() {
  const [care, setCare] = useState<{
    what: 'merge' | 'erase'
    row: RowOf<typeof customers>
  } | null>(null)
  const { t } = useTranslation()
  const formats = useFormats()
  const countries = useCountryOptions()
  const languages = useReferenceList(languageList)
  const countryName = (id: number | null) => countries.find(({ value }) => value === id)?.label
  const done = () => setCare(null)
  return (
    <>
      <ResourceListPage
        resource={customers}
        paths={customerPaths}
        importPath={customerImportPath}
        memoryKey="analytics_filters"
        nameOf={fullName}
        openRow={({ id }) => linkTo(personPath(id))}
        rowExtras={(row) => (
          <CareItems
            onMerge={() => setCare({ what: 'merge', row })}
            onErase={() => setCare({ what: 'erase', row })}
          />
        )}
        bulkExtras={(chosen, clear) => (
          <>
            <TagChosen ids={chosen.map(({ id }) => id)} onTagged={clear} />
            <MergeTwo customers={chosen} onMerged={clear} />
          </>
        )}
        columns={[
          {
            key: 'name',
            render: (customer) => (
              <span className={classes.lines}>
                <span className={classes.name}>{fullName(customer)}</span>
                <TagChips tags={customer.tags} />
              </span>
            ),
          },
          {
            key: 'email',
            label: t('customers.customers.contact'),
            render: ({ email, phone }) => (
              <TwoLines main={<EmailText email={email} />} more={phone} />
            ),
            renderOnCard: ({ email, phone }) => <Contacts email={email} phone={phone} />,
          },
          {
            key: 'countryId',
            isMinor: true,
            render: ({ countryId, languageId }) => (
              <TwoLines
                main={countryName(countryId)}
                more={languageId === null ? null : languages.nameOf(languageId)}
              />
            ),
            renderOnCard: ({ countryId }) => countryName(countryId) ?? null,
          },
          {
            key: 'bookingCount',
            align: 'end',
            isMinor: true,
            card: 'hidden',
            render: ({ bookingCount }) => formats.number(bookingCount),
          },
          {
            key: 'orderCount',
            align: 'end',
            isMinor: true,
            card: 'hidden',
            render: ({ orderCount }) => formats.number(orderCount),
          },
          {
            key: 'spentCents',
            align: 'end',
            isKept: true,
            card: 'end of line',
            render: ({ spentCents }) => formats.money(spentCents),
          },
          {
            key: 'lastVisitDate',
            isMinor: true,
            card: 'hidden',
            render: ({ lastVisitDate }) =>
              lastVisitDate ? (
                <span className={classes.day}>{formats.date(lastVisitDate)}</span>
              ) : null,
          },
          { key: 'status' },
        ]}
        filters={[
          { key: 'tagId', resource: tags },
          { key: 'countryId', options: countries },
          {
            key: 'languageId',
            options: languages.items.map(({ id, name }) => ({ value: id, label: name })),
          },
          'acceptsMarketing',
          'status',
        ]}
        texts={{
          add: t('customers.customers.add'),
          searchHint: t('customers.customers.searchHint'),
          empty: t('customers.customers.empty'),
          emptyWhy: t('customers.customers.emptyWhy'),
        }}
      />
      {care?.what === 'merge' ? <MergePerson id={care.row.id} onClose={done} /> : null}
      {care?.what === 'erase' ? (
        <EraseDialog person={care.row} onClose={done} onErased={done} />
      ) : null}
    </>
  )
}

interface TwoLinesProps {
  readonly main: ReactNode
  readonly more: string | null
}

function TwoLines({ main, more }: TwoLinesProps) {
  return (
    <span className={classes.lines}>
      <span>{main}</span>
      {more ? <span className={classes.more}>{more}</span> : null}
    </span>
  )
}

/** On a card: a number is never torn apart. */
function Contacts({ email, phone }: Pick<RowOf<typeof customers>, 'email' | 'phone'>) {
  if (!email && !phone) return null
  return (
    <>
      {email}
      {email && phone ? ' · ' : null}
      <span className={classes.day}>{phone}</span>
    </>
  )
}

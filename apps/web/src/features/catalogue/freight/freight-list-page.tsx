import { freight } from '@cantina/contract/catalogue/freight'
import { useTranslation } from 'react-i18next'
import { useDeliveryText } from '#lib/delivery-text'
import { useFormats } from '#lib/formats'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './freight-list-page.module.css'
import { freightPaths } from './freight-paths'
import { FreightQuotes } from './freight-quotes'

export function FreightListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(freight)
  const delivery = useDeliveryText()
  return (
    <div className={classes.page}>
      <FreightQuotes />
      <ResourceListPage
        resource={freight}
        paths={freightPaths}
        nameOf={({ company, countryName }) => `${company}, ${countryName}`}
        columns={[
          { key: 'company' },
          { key: 'countryName' },
          {
            key: 'fromDays',
            label: words.field('deliveryTime'),
            render: (row) => delivery(row),
          },
          {
            key: 'pricePerUnitCents',
            align: 'end',
            card: 'line',
            render: (row) => (
              <b className={classes.price}>
                {row.volumetricDivisor === null
                  ? formats.money(row.pricePerUnitCents)
                  : t('catalogue.freight.perKilogram', {
                      price: formats.money(row.pricePerUnitCents),
                    })}
              </b>
            ),
          },
          {
            key: 'freeFromCents',
            align: 'end',
            isMinor: true,
            card: 'hidden',
            render: ({ freeFromCents }) => freeFromCents !== null && formats.money(freeFromCents),
          },
          { key: 'status' },
        ]}
        filters={[{ key: 'countryId', options: useCountryOptions() }, 'status']}
        texts={{
          add: t('catalogue.freight.add'),
          searchHint: t('catalogue.freight.searchHint'),
          empty: t('catalogue.freight.empty'),
          emptyWhy: t('catalogue.freight.emptyWhy'),
        }}
      />
    </div>
  )
}

import type { exportCustomerFigures } from '@cantina/contract/analytics/figures'
import type { InputOf } from '@cantina/contract/endpoint'
import { csvAmount } from '#platform/csv'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { readCustomerFigures } from './read-customer-figures'

export type AskedFigures = InputOf<typeof exportCustomerFigures>['query']

type Word =
  | 'month'
  | 'newCustomers'
  | 'returningCustomers'
  | 'newCents'
  | 'returningCents'
  | 'visits'
  | 'orders'
  | 'cents'
  | 'country'
  | 'tag'
  | 'firstMonth'
  | 'size'
  | 'monthsLater'
  | 'customers'

/** One of the tables for a spreadsheet, whole. */
export async function customerFiguresReport(
  context: BusinessContext,
  { report, ...asked }: AskedFigures,
): Promise<string[][]> {
  const { language } = context
  const figures = await readCustomerFigures(context, asked, Number.MAX_SAFE_INTEGER)
  const words = (...keys: Word[]) =>
    keys.map((key) => say(language, `entities.analytics.figures.fields.${key}`))
  const money = (cents: number) => csvAmount(cents, language)
  switch (report) {
    case 'months':
      return [
        words(
          'month',
          'newCustomers',
          'returningCustomers',
          'newCents',
          'returningCents',
          'visits',
          'orders',
        ),
        ...figures.months.map((one) => [
          one.month.slice(0, 7),
          String(one.newCustomers),
          String(one.returningCustomers),
          money(one.newCents),
          money(one.returningCents),
          String(one.visits),
          String(one.orders),
        ]),
      ]
    case 'countries':
    case 'tags':
      return [
        words(report === 'tags' ? 'tag' : 'country', 'newCustomers', 'visits', 'orders', 'cents'),
        ...figures[report].map((one) => [
          one.name ?? say(language, 'entities.analytics.sales.nobody'),
          String(one.newCustomers),
          String(one.visits),
          String(one.orders),
          money(one.cents),
        ]),
      ]
    case 'cohorts':
      return [
        words('firstMonth', 'size', 'monthsLater', 'customers', 'cents'),
        ...figures.cohorts.flatMap(({ month, size, later }) =>
          later.map(({ months, customers, cents }) => [
            month.slice(0, 7),
            String(size),
            String(months),
            String(customers),
            money(cents),
          ]),
        ),
      ]
  }
}

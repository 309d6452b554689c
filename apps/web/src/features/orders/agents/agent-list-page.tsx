import { agents } from '@cantina/contract/orders/agents'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { EmailText } from '#ui/email-text'
import classes from './agent-list-page.module.css'
import { agentPaths } from './agent-paths'
import { fullName } from './full-name'

export function AgentListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const countries = useCountryOptions()
  return (
    <ResourceListPage
      resource={agents}
      paths={agentPaths}
      nameOf={fullName}
      rowExtras={({ id }) => (
        <Menu.Item
          leftSection={<ReceiptText size={16} />}
          component={Link}
          {...linkTo(agentPaths.statement(id))}
        >
          {t('orders.agents.statement.title')}
        </Menu.Item>
      )}
      columns={[
        {
          key: 'name',
          render: (agent) => <Lines first={fullName(agent)} second={agent.businessName} />,
        },
        {
          key: 'email',
          label: t('orders.agents.contact'),
          render: ({ email, phone }) => (
            <Lines first={<EmailText email={email} />} second={phone} />
          ),
          renderOnCard: ({ email, phone }) => email ?? phone,
        },
        {
          key: 'countryId',
          render: ({ countryId }) =>
            countries.find(({ value }) => value === countryId)?.label ?? null,
        },
        {
          key: 'productCount',
          isMinor: true,
          card: 'hidden',
          render: ({ sellsAllProducts, productCount: count }) =>
            sellsAllProducts
              ? t('orders.agents.allProducts')
              : t('orders.agents.someProducts', { count }),
        },
        {
          key: 'commissionPercent',
          label: t('orders.agents.commission'),
          align: 'end',
          card: 'end of line',
          render: ({ commissionPercent }) => formats.percent(commissionPercent),
        },
        { key: 'status' },
      ]}
      filters={['status', { key: 'countryId', options: countries }]}
      texts={{
        add: t('orders.agents.add'),
        searchHint: t('orders.agents.searchHint'),
        empty: t('orders.agents.empty'),
        emptyWhy: t('orders.agents.emptyWhy'),
      }}
    />
  )
}

interface LinesProps {
  readonly first: React.ReactNode
  readonly second: string | null
}

function Lines({ first, second }: LinesProps) {
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {second ? <span className={classes.second}>{second}</span> : null}
    </span>
  )
}

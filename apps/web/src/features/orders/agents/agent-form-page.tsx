import { agents } from '@cantina/contract/orders/agents'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { AgentAside } from './agent-aside'
import { agentPaths } from './agent-paths'
import { fullName } from './full-name'
import { InformationTab } from './information-tab'
import { ProductsTab } from './products-tab'

export function AgentFormPage() {
  const { t } = useTranslation()
  const { id }: { id?: string } = useParams({ strict: false })
  return (
    <ResourceFormPage
      resource={agents}
      paths={agentPaths}
      defaults={agents.empty}
      titleOf={(agent) => (agent ? fullName(agent) : t('orders.agents.new'))}
      aside={id ? <AgentAside id={id} /> : null}
    >
      <FormTabs>
        <FormTab id="information" label={t('orders.agents.tabs.information')}>
          <InformationTab />
        </FormTab>
        <FormTab id="products" label={t('orders.agents.tabs.products')}>
          <ProductsTab />
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}

import { pos } from '@cantina/contract/catalogue/pos'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { posPaths } from './pos-paths'

export function PosListPage() {
  const { t } = useTranslation()
  const words = useFieldTexts(pos)
  return (
    <ResourceListPage
      resource={pos}
      paths={posPaths}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name' },
        { key: 'category', render: ({ category }) => words.option('category', category) },
        { key: 'accessType', render: ({ accessType }) => words.option('accessType', accessType) },
        { key: 'city', isMinor: true, card: 'hidden' },
        { key: 'fatherName', isMinor: true, card: 'hidden' },
        { key: 'roomCount', align: 'end', card: 'hidden' },
        { key: 'status' },
      ]}
      filters={['category', 'accessType', 'status']}
      actions={
        <Button
          variant="default"
          leftSection={<Store size={16} />}
          renderRoot={(props) => <Link to="/sales/customerview" {...props} />}
        >
          {t('till.till.open')}
        </Button>
      }
      rowExtras={({ id, status }) =>
        status === 'active' ? (
          <Menu.Item
            leftSection={<Store size={16} />}
            renderRoot={(props) => (
              <Link to="/sales/customerview" search={{ pos: id }} {...props} />
            )}
          >
            {t('till.till.open')}
          </Menu.Item>
        ) : null
      }
      texts={{
        add: t('catalogue.pos.add'),
        searchHint: t('catalogue.pos.searchHint'),
        empty: t('catalogue.pos.empty'),
        emptyWhy: t('catalogue.pos.emptyWhy'),
      }}
    />
  )
}

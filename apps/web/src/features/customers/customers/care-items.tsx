import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import { Menu } from '@mantine/core'
import { Eraser, Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'

interface CareItemsProps {
  readonly onMerge: () => void
  readonly onErase: () => void
}

/** In a menu: what makes one of two records of a person, and what erases them. */
export function CareItems({ onMerge, onErase }: CareItemsProps) {
  const { t } = useTranslation()
  const may = useMayCall(eraseCustomer.access)
  if (!may) return null
  return (
    <>
      <Menu.Item leftSection={<Merge size={16} />} onClick={onMerge}>
        {t('customers.customers.care.merge')}
      </Menu.Item>
      <Menu.Item leftSection={<Eraser size={16} />} color="danger" onClick={onErase}>
        {t('customers.customers.care.erase')}
      </Menu.Item>
    </>
  )
}

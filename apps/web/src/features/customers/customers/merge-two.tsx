import { mergeCustomers } from '@cantina/contract/customers/customer-data'
import { customers as resource } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import type { RecordOf, RowOf } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import { MergeDialog } from './merge-dialog'

interface MergeTwoProps {
  /** Those that are chosen in the list. */
  readonly customers: readonly RowOf<typeof resource>[]
  readonly onMerged: () => void
}

/** Where exactly two are chosen, they may be one person. */
export function MergeTwo({ customers, onMerged }: MergeTwoProps) {
  const may = useMayCall(mergeCustomers.access)
  const [own, other, ...more] = customers
  if (!may || !own || !other || more.length > 0) return null
  return <MergeButton key={`${own.id} ${other.id}`} ids={[own.id, other.id]} onMerged={onMerged} />
}

interface MergeButtonProps {
  readonly ids: readonly [string, string]
  readonly onMerged: () => void
}

function MergeButton({ ids: [ownId, otherId], onMerged }: MergeButtonProps) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const own = useRecord<RecordOf<typeof resource>>(resource, isOpen ? ownId : undefined)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Merge size={16} />}
        loading={isOpen && own.isFetching}
        onClick={open}
      >
        {t('customers.customers.merge.two')}
      </Button>
      {isOpen && own.data ? (
        <MergeDialog own={own.data} otherId={otherId} onClose={close} onMerged={onMerged} />
      ) : null}
    </>
  )
}

import { eraseCustomer, exportCustomer } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, Eraser, Merge } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { saveFile } from '#lib/save-file'
import { type RecordOf, resourceKey } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import { linkTo } from '#resource/link-to'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import classes from './customer-aside.module.css'
import { customerPaths } from './customer-paths'
import { fullName } from './full-name'
import { MergeDialog } from './merge-dialog'

type Customer = RecordOf<typeof customers>

interface CustomerCareProps {
  readonly id: string
  readonly onMerged: () => void
}

/** What a person can ask for, and what makes one of two records of them. */
export function CustomerCare({ id, onMerged }: CustomerCareProps) {
  const { t } = useTranslation()
  const may = useMayCall(eraseCustomer.access)
  const record = useRecord<Customer>(customers, id)
  const { isDirty } = useFormState()
  const [isMerging, merging] = useDisclosure(false)
  const exporting = useExport()
  const erasing = useErase()
  const customer = record.data
  if (!may || !customer) return null
  return (
    <section>
      <h2 className={classes.title}>{t('analytics.customers.care.title')}</h2>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<Merge size={16} />}
          disabled={isDirty}
          onClick={merging.open}
        >
          {t('analytics.customers.care.merge')}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(customer)}
        >
          {t('analytics.customers.care.export')}
        </Button>
        <Button
          variant="default"
          leftSection={<Eraser size={16} />}
          disabled={isDirty}
          loading={erasing.isPending}
          onClick={() => void erasing.ask(customer)}
        >
          {t('analytics.customers.care.erase')}
        </Button>
        {isDirty ? (
          <p className={classes.nothing}>{t('analytics.customers.care.saveFirst')}</p>
        ) : null}
      </div>
      {isMerging ? (
        <MergeDialog
          own={customer}
          onClose={merging.close}
          onMerged={() => {
            merging.close()
            onMerged()
          }}
        />
      ) : null}
    </section>
  )
}

function useExport() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (customer: Customer) => {
      const data = await call(exportCustomer, { params: { id: customer.id } })
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const name = fullName(customer).replace(/[^\p{L}\p{N}]+/gu, '-')
      saveFile(content, `${t('analytics.customers.care.fileName', { name })}.json`)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

function useErase() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const erase = useMutation({
    mutationFn: ({ id, version }: Customer) =>
      call(eraseCustomer, { params: { id }, body: { version } }),
    onSuccess: async ({ message }) => {
      notify.success(message)
      await navigate(linkTo(customerPaths.list))
      await queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return {
    isPending: erase.isPending,
    async ask(customer: Customer) {
      const isSure = await confirm({
        title: t('analytics.customers.care.eraseTitle', { name: fullName(customer) }),
        body: t('analytics.customers.care.eraseWhy'),
        confirmLabel: t('analytics.customers.care.eraseYes'),
        danger: true,
      })
      if (isSure) erase.mutate(customer)
    },
  }
}

import { batches, batchForm, generateCodes, newBatch } from '@cantina/contract/promotions/batches'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CustomerFields } from '#components/promotions/customer-fields'
import { PromotionItemFields } from '#components/promotions/promotion-item-fields'
import { usePromotionType } from '#components/promotions/promotion-type'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { type RecordOf, resourceKey } from '#resource/any-resource'
import { ContractForm } from '#resource/form/contract-form'
import { FormHeader } from '#resource/form/form-header'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { useRecord } from '#resource/form/use-record'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { BatchFields } from './batch-fields'
import { TermSections } from './settings-tab'
import { voucherPaths } from './voucher-paths'

type Voucher = RecordOf<typeof vouchers>

/** Many vouchers at once: alike but for their codes, from nothing or like one that is there. */
export function GenerateCodesPage() {
  const { t } = useTranslation()
  const { like }: { like?: string } = useSearch({ strict: false })
  const type = usePromotionType()
  const mayGenerate = useMayCall(generateCodes.access)
  const template = useRecord<Voucher>(vouchers, like)
  if (!mayGenerate) {
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notAllowed')}
        body={t('resource.form.notAllowedWhy')}
        action={
          <Button component={Link} {...linkTo(voucherPaths(type).list)} variant="default">
            {t('resource.form.backToList')}
          </Button>
        }
      />
    )
  }
  if (template.error) {
    return <ErrorState detail={messageOf(template.error)} onRetry={() => void template.refetch()} />
  }
  if (like && !template.data) return <FormSkeleton />
  return <GenerateForm key={like} type={type} template={template.data} />
}

interface GenerateFormProps {
  readonly type: PurchaseKind
  /** A voucher that the new ones are to be like. */
  readonly template: Voucher | undefined
}

function GenerateForm({ type, template }: GenerateFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const paths = voucherPaths(type)
  return (
    <ContractForm<typeof batchForm, { id: string }>
      contract={batchForm}
      start={{ ...newBatch(type), ...(template?.type === type ? template : {}) }}
      send={(body, { idempotencyKey }) => call(generateCodes, { body }, { idempotencyKey })}
      saveLabel={t('promotions.batches.generate')}
      isLeftWhenSaved
      onSaved={(batch) => {
        for (const resource of [vouchers, batches]) {
          void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
        }
        void navigate(linkTo(paths.list, batch ? { batchId: batch.id } : {}))
      }}
      onCancel={() => void navigate(linkTo(paths.list))}
      header={
        <FormHeader
          resource={vouchers}
          paths={paths}
          title={t('promotions.batches.title')}
          record={undefined}
          editPath={null}
        />
      }
    >
      <FormTabs>
        <FormTab id="settings" label={t('promotions.vouchers.tabs.settings')}>
          <BatchFields />
          <TermSections type={type} />
        </FormTab>
        <FormTab id="association" label={t('promotions.vouchers.tabs.association')}>
          <PromotionItemFields type={type} />
          <CustomerFields />
        </FormTab>
      </FormTabs>
    </ContractForm>
  )
}

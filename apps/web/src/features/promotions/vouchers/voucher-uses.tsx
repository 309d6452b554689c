import { voucherUses } from '@cantina/contract/promotions/uses'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { UsesCard } from '#components/promotion-uses/uses-card'

/** What the voucher in the form was used for; a new one was used for nothing. */
export function VoucherUses() {
  const { id }: { id?: string } = useParams({ strict: false })
  const code: unknown = useWatch({ name: 'code' })
  return id ? <UsesCard of={{ endpoint: voucherUses, id }} name={String(code ?? '')} /> : null
}

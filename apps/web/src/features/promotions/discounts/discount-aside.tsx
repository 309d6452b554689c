import { discountUses } from '@cantina/contract/promotions/uses'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { UsesCard } from '#components/promotion-uses/uses-card'
import classes from './discount-aside.module.css'
import { ReplayCard } from './replay-card'

/** Beside the form: what it would have cost, and what it was used for. */
export function DiscountAside({ type }: { readonly type: PurchaseKind }) {
  const { id }: { id?: string } = useParams({ strict: false })
  const name: unknown = useWatch({ name: 'name' })
  return (
    <div className={classes.aside}>
      <ReplayCard type={type} />
      {id ? <UsesCard of={{ endpoint: discountUses, id }} name={String(name ?? '')} /> : null}
    </div>
  )
}

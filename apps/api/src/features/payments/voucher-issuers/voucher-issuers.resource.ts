import { voucherIssuers as resource } from '@cantina/contract/payments/voucher-issuers'
import { getTableName } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { voucherIssuers as table, voucherRedemptions } from '#schema/payments/voucher-issuers.table'

// An issuer is in use by the payments that were made with its vouchers.
nameTable(getTableName(voucherRedemptions), 'entities.payments.payment')

export const voucherIssuers = bindResource({
  resource,
  table,
})

import { giftCards as resource } from '@cantina/contract/payments/gift-cards'
import { parseGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { getTableName } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards as table } from '#schema/payments/gift-cards.table'

nameTable(getTableName(giftCardEntries), resource.texts)

export const giftCards = bindResource({
  resource,
  table,
  label: table.number,
  // A code that was scanned or typed in groups is looked for as it is kept.
  search: { wordsOf: (typed) => parseGiftCardCode(typed) ?? typed },
})

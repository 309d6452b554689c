export { tags } from '#features/analytics/tags/tags.table'
export { countries, regions, subRegions } from '#features/onboarding/places/places.table'
export { languages } from '#features/permission/language/language.table'
export {
  grapes,
  pairings,
  productCategories,
  productSubCategories,
  winemaking,
} from '#features/sales/lookups/lookups.table'
export { changes } from '#platform/audit/changes.table'
export { accounts, operators, sessions } from '#platform/auth/accounts.table'
export { idempotencyKeys } from '#platform/idempotency/idempotency-keys.table'
export { outgoingMails } from '#platform/mail/outgoing-mails.table'
export { installationSettings } from '#platform/settings/installation-settings.table'
export { businesses } from '#platform/tenancy/businesses.table'
export { users } from '#platform/tenancy/users.table'

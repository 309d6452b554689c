import { tags as resource } from '@cantina/contract/customers/tags'
import { bindResource } from '#resource/bind-resource'
import { tags as table } from '#schema/customers/tags.table'

export const tags = bindResource({
  resource,
  table,
  color: table.color,
})

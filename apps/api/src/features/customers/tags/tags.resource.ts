import { tags as resource } from '@cantina/contract/customers/tags'
import { bindResource } from '#resource/bind-resource'
import { tags as table } from '#schema/customers/tags.table'

export const tags = bindResource({
  resource,
  table,
  sort: { name: table.nameKey, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.name,
  color: table.color,
  uniqueFields: { tags_name_unique: 'name' },
})

import { type ChangeKind, changeTexts } from '@cantina/contract/business/change-kinds'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

export type EntityLinks = Readonly<
  Record<string, { readonly list: string; readonly record: (id: string) => string }>
>

export interface Entity {
  readonly module: string
  readonly entity: string
}

export function entityKey({ module, entity }: Entity): string {
  return `${module}.${entity}`
}

/** What an entity is called; the server names it, the contract's texts say it: of all that is counted, changes are recorded. */
export function useEntityName(): (entity: Entity, count: number) => string {
  const { t } = useTranslation()
  return (entity, count) =>
    t(`${changeTexts[entityKey(entity) as ChangeKind]}.name` as ParseKeys, { count })
}

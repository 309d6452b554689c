import {
  type Action,
  actions,
  type GrantableArea,
  grantableAreas,
  type OwnRight,
  ownRights,
  type Right,
} from '@cantina/contract/permissions'
import { useTranslation } from 'react-i18next'

/** What rights are called, one by one and together. */
export function useRightWords() {
  const { t, i18n } = useTranslation()
  const areaName = (area: GrantableArea) => t(`accounts.permissions.areas.${area}`)
  const action = (name: Action) => t(`accounts.permissions.actions.${name}`)
  const right = (area: GrantableArea, ...names: readonly Action[]) => {
    const granted = names.map((name) => action(name).toLocaleLowerCase(i18n.language))
    return `${areaName(area)}: ${granted.join(', ')}`
  }
  const ownRight = (own: OwnRight) => t(`accounts.permissions.own.${own}`)
  const summary = (rights: readonly Right[]) => {
    const lines = grantableAreas.flatMap((area) => {
      const granted = actions.filter((name) => rights.includes(`${area}.${name}`))
      return granted.length > 0 ? [right(area, ...granted)] : []
    })
    const own = ownRights.filter((one) => rights.includes(one)).map(ownRight)
    return [...lines, ...own].join('; ') || t('accounts.permissions.none')
  }
  return { areaName, action, right, ownRight, summary }
}

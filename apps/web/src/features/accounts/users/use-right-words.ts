import {
  type Action,
  actions,
  type GrantableModule,
  grantableModules,
  type Right,
} from '@cantina/contract/permissions'
import { useTranslation } from 'react-i18next'

/** What rights are called, one by one and together. */
export function useRightWords() {
  const { t, i18n } = useTranslation()
  const area = (module: GrantableModule) => t(`user.permissions.areas.${module}`)
  const action = (name: Action) => t(`user.permissions.actions.${name}`)
  const right = (module: GrantableModule, ...names: readonly Action[]) => {
    const granted = names.map((name) => action(name).toLocaleLowerCase(i18n.language))
    return `${area(module)}: ${granted.join(', ')}`
  }
  const summary = (rights: readonly Right[]) => {
    const lines = grantableModules.flatMap((module) => {
      const granted = actions.filter((name) => rights.includes(`${module}.${name}`))
      return granted.length > 0 ? [right(module, ...granted)] : []
    })
    return lines.join('; ') || t('user.permissions.none')
  }
  return { area, action, right, summary }
}

import { useTranslation } from 'react-i18next'
import type { StatusQuestion } from '#resource/list/use-row-verbs'

/** What disabling a customer means, said before it is done. */
export function useDisableQuestion(): StatusQuestion {
  const { t } = useTranslation()
  return ({ name, count }) => ({
    title: name
      ? t('admin.customers.disableNamed', { name })
      : t('admin.customers.disableSome', { count }),
    body: t('admin.customers.disableWhy'),
    confirmLabel: t('admin.customers.disable'),
    danger: true,
  })
}

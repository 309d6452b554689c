import { useTranslation } from 'react-i18next'
import type { StatusQuestion } from '#resource/list/use-row-verbs'

/** What disabling a customer means, said before it is done. */
export function useDisableQuestion(): StatusQuestion {
  const { t } = useTranslation()
  return ({ name, count }) => ({
    title: name
      ? t('operator.customers.disableNamed', { name })
      : t('operator.customers.disableSome', { count }),
    body: t('operator.customers.disableWhy'),
    confirmLabel: t('operator.customers.disable'),
    danger: true,
  })
}

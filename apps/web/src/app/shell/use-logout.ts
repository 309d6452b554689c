import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leaveTill } from '#components/offline/leave-till'
import { signOut } from '#lib/session'
import { confirm } from '#ui/confirm'

export function useLogout(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async () => {
    const isSure = await confirm({
      title: t('shell.logoutQuestion'),
      confirmLabel: t('common.yes'),
      cancelLabel: t('common.no'),
    })
    if (isSure && (await leaveTill())) await signOut(() => navigate({ to: '/sign-in' }))
  }
}

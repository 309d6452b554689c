import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'
import { emailPaths, sentMailsPath } from './email-paths'
import { WaitingBanner } from './mail-switch'

/** The rules, and what they have sent. */
export function EmailsLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('communications.emails.pages')}
      notice={<WaitingBanner />}
      tabs={[
        { to: emailPaths.list, label: t('communications.emails.rules') },
        { to: sentMailsPath, label: t('communications.emails.sent') },
      ]}
    />
  )
}

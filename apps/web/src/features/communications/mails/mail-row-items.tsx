import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MailCheck, Send, SquareArrowOutUpRight, Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { useAbout } from './about-link'
import { rulePath } from './mail-paths'
import type { Mail } from './use-mail-words'
import { useResend } from './use-resend'

interface MailRowItemsProps {
  readonly mail: Mail
  readonly onOpen: () => void
}

/** What can be done with one mail. */
export function MailRowItems({ mail, onOpen }: MailRowItemsProps) {
  const { t } = useTranslation()
  const about = useAbout(mail)
  const { mayResend, resend, isBusy } = useResend()
  return (
    <>
      <Menu.Item leftSection={<MailCheck size={16} />} onClick={onOpen}>
        {t('communications.mails.open')}
      </Menu.Item>
      {mayResend(mail) ? (
        <Menu.Item
          leftSection={<Send size={16} />}
          disabled={isBusy}
          onClick={() => void resend(mail)}
        >
          {t('communications.mails.resend')}
        </Menu.Item>
      ) : null}
      {about?.to ? (
        <Menu.Item
          leftSection={<SquareArrowOutUpRight size={16} />}
          component={Link}
          {...linkTo(about.to)}
        >
          {t(`communications.mails.${about.key}`)}
        </Menu.Item>
      ) : null}
      {mail.ruleId && mail.ruleName ? (
        <Menu.Item
          leftSection={<Workflow size={16} />}
          component={Link}
          {...linkTo(rulePath(mail.ruleId))}
        >
          {t('communications.mails.openRule')}
        </Menu.Item>
      ) : null}
    </>
  )
}

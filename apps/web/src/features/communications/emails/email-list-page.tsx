import { addReadyMadeEmails } from '@cantina/contract/communications/email-preview'
import { emails } from '@cantina/contract/communications/emails'
import { languages } from '@cantina/contract/languages'
import { Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { type RowOf, resourceKey } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { EmailText } from '#ui/email-text'
import { notify } from '#ui/notify'
import classes from './email-list-page.module.css'
import { emailPaths, sentMailsPath } from './email-paths'
import { MailSwitch } from './mail-switch'
import { useActivateQuestion } from './use-activate-question'
import { useRuleWords } from './use-rule-words'

type Row = RowOf<typeof emails>

export function EmailListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(emails)
  const words = useRuleWords()
  const activateQuestion = useActivateQuestion()
  const writtenIn = ({ hasEn, hasIt }: Row) =>
    languages
      .filter((language) => (language === 'en' ? hasEn : hasIt))
      .map((language) => t(`communications.emails.written.${language}`))
      .join(', ')
  return (
    <ResourceListPage
      resource={emails}
      paths={emailPaths}
      nameOf={({ name }) => name}
      actions={<MailSwitch />}
      beginnings={<ReadyMadeButton />}
      activateQuestion={activateQuestion}
      columns={[
        { key: 'name', sort: 'name' },
        {
          key: 'trigger',
          render: (row) => (
            <span className={classes.lines}>
              <span>{texts.option('trigger', row.trigger)}</span>
              <span className={classes.more}>{words.timing(row)}</span>
            </span>
          ),
          renderOnCard: words.timing,
        },
        {
          key: 'toPurchaser',
          label: t('communications.emails.recipient'),
          render: (row) => (
            <span className={classes.lines}>
              <span>{words.addressees(row)}</span>
              <EmailText email={row.recipientEmail} />
            </span>
          ),
          renderOnCard: (row) =>
            [words.addressees(row), row.recipientEmail].filter(Boolean).join(', '),
        },
        {
          key: 'hasEn',
          label: t('communications.emails.languages'),
          isMinor: true,
          card: 'hidden',
          render: writtenIn,
        },
        {
          key: 'itemCount',
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ itemCount }) =>
            itemCount === 0 ? t('communications.emails.allItems') : formats.number(itemCount),
        },
        {
          key: 'sentCount',
          align: 'end',
          card: 'end of line',
          render: (row) => <SentLink row={row} />,
          renderOnCard: ({ sentCount }) =>
            t('communications.emails.sentOnCard', { sent: formats.number(sentCount) }),
        },
        { key: 'status' },
      ]}
      filters={['status', 'trigger']}
      rowExtras={({ id }) => (
        <Menu.Item
          leftSection={<MailCheck size={16} />}
          component={Link}
          {...linkTo(sentMailsPath, { ruleId: id })}
        >
          {t('communications.emails.sent')}
        </Menu.Item>
      )}
      texts={{
        add: t('communications.emails.add'),
        searchHint: t('communications.emails.searchHint'),
        empty: t('communications.emails.empty'),
        emptyWhy: t('communications.emails.emptyWhy'),
      }}
    />
  )
}

function SentLink({ row }: { readonly row: Row }) {
  const { t } = useTranslation()
  const sent = useFormats().number(row.sentCount)
  if (row.sentCount === 0) return sent
  return (
    <Link
      {...linkTo(sentMailsPath, { ruleId: row.id })}
      className={classes.sent}
      aria-label={t('communications.emails.seeSent', { sent })}
    >
      {sent}
    </Link>
  )
}

/** What every new business begins with. */
function ReadyMadeButton() {
  const { t } = useTranslation()
  const mayAdd = useMayCall(addReadyMadeEmails.access)
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationFn: () => call(addReadyMadeEmails, {}),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(emails) }),
  })
  if (!mayAdd) return null
  return (
    <Button
      leftSection={<Sparkles size={16} />}
      loading={adding.isPending}
      onClick={() => adding.mutate()}
    >
      {t('communications.emails.readyMade')}
    </Button>
  )
}

import { mails, readMailContent } from '@cantina/contract/communications/mails'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { MailFrame } from '#ui/mail-frame'
import { SkeletonBlock } from '#ui/skeleton-block'
import { AboutLink } from './about-link'
import classes from './mail-dialog.module.css'
import { MailState } from './mail-state'
import { type Mail, useMailWords } from './use-mail-words'
import { useResend } from './use-resend'

interface MailDialogProps {
  readonly mail: Mail
  readonly onClose: () => void
}

/** A mail as it was written, why, and what became of it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(mails)
  const { main, more } = useMailWords().why(mail)
  const { mayResend, resend, isBusy } = useResend()
  return (
    <Dialog size={640} title={mail.subject} onClose={onClose}>
      <dl className={classes.facts}>
        <dt>{texts.field('recipient')}</dt>
        <dd>{mail.recipient}</dd>
        {mail.cc ? (
          <>
            <dt>{texts.field('cc')}</dt>
            <dd>{mail.cc}</dd>
          </>
        ) : null}
        <dt>{texts.field('cause')}</dt>
        <dd>{[main, more].filter(Boolean).join(' · ')}</dd>
        {mail.customerName || mail.bookingNumber || mail.orderNumber ? (
          <>
            <dt>{t('communications.mails.about')}</dt>
            <dd>
              <AboutLink mail={mail} />
            </dd>
          </>
        ) : null}
        <dt>{texts.field('createdAt')}</dt>
        <dd>{formats.dateTime(mail.createdAt)}</dd>
        {mail.sentAt ? (
          <>
            <dt>{texts.field('sentAt')}</dt>
            <dd>{formats.dateTime(mail.sentAt)}</dd>
          </>
        ) : null}
        {mail.attempts > 1 ? (
          <>
            <dt>{texts.field('attempts')}</dt>
            <dd>{formats.number(mail.attempts)}</dd>
          </>
        ) : null}
        <dt>{texts.field('status')}</dt>
        <dd>
          <MailState mail={mail} />
        </dd>
      </dl>
      <MailPage id={mail.id} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {mayResend(mail) ? (
          <Button
            leftSection={<Send size={16} />}
            loading={isBusy}
            onClick={async () => (await resend(mail)) && onClose()}
          >
            {t('communications.mails.resend')}
          </Button>
        ) : null}
      </DialogFoot>
    </Dialog>
  )
}

function MailPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(mails), id, 'content'],
    queryFn: ({ signal }) => call(readMailContent, { params: { id } }, { signal }),
  })
  if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={320} />
  const { html, text, files } = data
  return (
    <>
      {html === '' ? (
        <p className={classes.text}>{text}</p>
      ) : (
        <MailFrame html={html} title={t('communications.mails.frame')} />
      )}
      {files.length > 0 ? (
        <p className={classes.files}>
          <Paperclip size={14} aria-hidden />
          {t('communications.mails.files', { files: files.join(', ') })}
        </p>
      ) : null}
    </>
  )
}

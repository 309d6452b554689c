import type { EmailPreview } from '@cantina/contract/communications/email-preview'
import type { Language } from '@cantina/contract/languages'
import { CircleAlert, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MailFrame, type MailWidth } from '#ui/mail-frame'
import classes from './email-preview.module.css'

interface PreviewedMailProps {
  readonly mail: EmailPreview
  readonly language: Language
  readonly width?: MailWidth
  readonly isStale: boolean
}

/** Head and page of a mail that is tried. */
export function PreviewedMail({ mail, language, width, isStale }: PreviewedMailProps) {
  const { t } = useTranslation()
  const { senderName, recipient, subject, html, files, unknownPlaceholders } = mail
  const names = unknownPlaceholders.map((name) => `{{${name}}}`).join(', ')
  return (
    <div className={classes.mail}>
      {names ? (
        <p className={classes.unknown} role="status">
          <CircleAlert size={14} aria-hidden />
          {t('communications.emails.preview.unknown', { count: unknownPlaceholders.length, names })}
        </p>
      ) : null}
      <dl className={classes.facts}>
        <dt>{t('communications.emails.preview.from')}</dt>
        <dd>{senderName}</dd>
        <dt>{t('communications.emails.preview.to')}</dt>
        <dd>{recipient}</dd>
        <dt>{t('communications.emails.preview.subject')}</dt>
        <dd lang={language} className={classes.subject}>
          {subject || t('communications.emails.preview.noSubject')}
        </dd>
      </dl>
      <MailFrame
        html={html}
        title={t('communications.emails.preview.frame')}
        language={language}
        isStale={isStale}
        {...(width ? { width } : {})}
      />
      {files.length > 0 ? (
        <p className={classes.files}>
          <Paperclip size={14} aria-hidden />
          {t('communications.emails.preview.files', { files: files.join(', ') })}
        </p>
      ) : null}
    </div>
  )
}

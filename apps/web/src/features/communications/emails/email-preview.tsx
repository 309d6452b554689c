import {
  type EmailDraft,
  type EmailPreview as Mail,
  sendTestEmail,
} from '@cantina/contract/communications/email-preview'
import { languages } from '@cantina/contract/languages'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Maximize2, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { IconButton } from '#ui/icon-button'
import type { MailWidth } from '#ui/mail-frame'
import { notify } from '#ui/notify'
import { Segments } from '#ui/segments'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './email-preview.module.css'
import { usePreviewLanguage } from './preview-language'
import { PreviewedMail } from './previewed-mail'
import { SamplePicker } from './sample-picker'
import { useEmailDraft } from './use-email-draft'
import { useEmailPreview } from './use-email-preview'

/** The mail in the form as its reader would get it, saved or not. */
export function EmailPreview() {
  const { t } = useTranslation()
  const titleId = useId()
  const { language, show } = usePreviewLanguage()
  const { trigger, draft, isEmpty, sampleId, chooseSample } = useEmailDraft()
  const [width, setWidth] = useState<MailWidth>('phone')
  const [isLarge, setIsLarge] = useState(false)
  const { mail, error, retry, isStale } = useEmailPreview(isEmpty ? null : draft)
  function sampleText(shown: Mail | undefined): string {
    if (!shown) return t('communications.emails.preview.latestOne')
    return shown.sample
      ? t('communications.emails.preview.latest', { label: shown.sample.label })
      : t('communications.emails.preview.example')
  }
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t('communications.emails.preview.title')}</h2>
        {mail && !isEmpty ? (
          <IconButton
            label={t('communications.emails.preview.enlarge')}
            icon={<Maximize2 size={16} />}
            onClick={() => setIsLarge(true)}
          />
        ) : null}
      </div>
      <div className={classes.switches}>
        <Segments
          label={t('communications.emails.preview.language')}
          options={languages.map((value) => ({
            value,
            label: t(`communications.emails.written.${value}`),
          }))}
          value={language}
          onChoose={show}
        />
        <Segments
          label={t('communications.emails.preview.width')}
          options={[
            { value: 'phone', label: t('communications.emails.preview.phone') },
            { value: 'desktop', label: t('communications.emails.preview.desktop') },
          ]}
          value={width}
          onChoose={setWidth}
        />
      </div>
      <SamplePicker
        trigger={trigger}
        value={sampleId}
        placeholder={sampleText(mail)}
        onChoose={chooseSample}
      />
      <TestButton draft={isEmpty ? null : draft} />
      {isEmpty ? (
        <p className={classes.nothing}>{t('communications.emails.preview.nothing')}</p>
      ) : mail ? (
        <PreviewedMail mail={mail} language={language} width={width} isStale={isStale} />
      ) : error ? (
        <ErrorState detail={messageOf(error)} onRetry={retry} />
      ) : (
        <SkeletonBlock height={320} />
      )}
      {isLarge && mail ? (
        <Dialog
          size={640}
          title={t('communications.emails.preview.title')}
          onClose={() => setIsLarge(false)}
        >
          <div className={classes.large}>
            <PreviewedMail mail={mail} language={language} isStale={isStale} />
          </div>
          <DialogFoot>
            <Button variant="default" onClick={() => setIsLarge(false)}>
              {t('common.close')}
            </Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </section>
  )
}

function TestButton({ draft }: { readonly draft: EmailDraft | null }) {
  const { t } = useTranslation()
  const mayTest = useMayCall(sendTestEmail.access)
  const test = useMutation({
    mutationFn: (body: EmailDraft) => call(sendTestEmail, { body }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!mayTest) return null
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<Send size={16} />}
        disabled={draft === null}
        loading={test.isPending}
        onClick={() => draft && test.mutate(draft)}
      >
        {t('communications.emails.preview.test')}
      </Button>
      <span>{t('communications.emails.preview.testTo')}</span>
    </div>
  )
}

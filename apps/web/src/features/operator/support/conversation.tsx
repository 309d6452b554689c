import { documentTypes } from '@cantina/contract/business/files'
import { lengths } from '@cantina/contract/fields'
import type { SupportMessage } from '@cantina/contract/operator/support'
import { Button, FileButton, Textarea } from '@mantine/core'
import { FileText, Paperclip, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { checkDocument } from '#resource/fields/upload-checks'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import { TextButton } from '#ui/text-button'
import classes from './support.module.css'

interface ConversationProps {
  readonly items: readonly SupportMessage[]
  readonly send: (text: string) => Promise<unknown>
  readonly sendFile: (file: File) => Promise<unknown>
  readonly openFile: (id: string) => Promise<unknown>
}

/** What was written so far, and the line to write the next. */
export function Conversation({ items, send, sendFile, openFile }: ConversationProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const latest = items.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])
  return (
    <div className={classes.conversation}>
      <ol
        className={classes.messages}
        aria-live="polite"
        aria-label={t('operator.support.messages')}
      >
        {items.map((item) => (
          <Message key={item.id} item={item} openFile={openFile} />
        ))}
      </ol>
      <div ref={end} />
      <Composer send={send} sendFile={sendFile} />
    </div>
  )
}

interface MessageProps {
  readonly item: SupportMessage
  readonly openFile: (id: string) => Promise<unknown>
}

function Message({ item, openFile }: MessageProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id, text, fileName, isOwn, author, createdAt, isRead } = item
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <p className={classes.meta}>
        {isOwn ? t('operator.support.you') : author} · {formats.dateTime(createdAt)}
        {isOwn && isRead ? ` · ${t('operator.support.read')}` : null}
      </p>
      <div className={classes.bubble}>
        {fileName === null ? (
          text
        ) : (
          <TextButton
            onClick={() => {
              openFile(id).catch((error: unknown) => notify.error(messageOf(error)))
            }}
          >
            <FileText size={16} aria-hidden="true" /> {fileName}
          </TextButton>
        )}
      </div>
    </li>
  )
}

function Composer({ send, sendFile }: Pick<ConversationProps, 'send' | 'sendFile'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const isEmpty = text.trim() === '' && file === null
  const chooseAgain = useRef<() => void>(null)
  const attach = (chosen: File | null) => {
    setFile(chosen)
    // The same file can be chosen again.
    if (chosen === null) chooseAgain.current?.()
  }
  /** What the server would refuse is refused at once, and what was attached before stays. */
  const choose = async (chosen: File | null) => {
    const refusal = chosen && (await checkDocument(chosen))
    if (!refusal) return attach(chosen)
    notify.error(t(`errors.${refusal}`))
    chooseAgain.current?.()
  }
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isBusy) return
    void during(async () => {
      if (text.trim() !== '') await send(text.trim())
      setText('')
      if (file) await sendFile(file)
      attach(null)
    })
  }
  return (
    <form noValidate className={classes.composer} onSubmit={submit}>
      <Textarea
        label={t('operator.support.text')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={lengths.notes}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {file ? (
        <p className={classes.file}>
          <FileText size={16} aria-hidden="true" />
          <span className={classes.name}>{file.name}</span>
          <IconButton
            label={t('operator.support.detach', { name: file.name })}
            icon={<X size={16} />}
            onClick={() => attach(null)}
          />
        </p>
      ) : null}
      <div className={classes.actions}>
        <FileButton
          accept={documentTypes.join(',')}
          onChange={(chosen) => void choose(chosen)}
          resetRef={chooseAgain}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isBusy}
              leftSection={<Paperclip size={16} aria-hidden="true" />}
            >
              {t('operator.support.attach')}
            </Button>
          )}
        </FileButton>
        <Button type="submit" loading={isBusy} disabled={isEmpty}>
          {t('operator.support.send')}
        </Button>
      </div>
      <p className={classes.meta}>{t('operator.support.fileHelp')}</p>
    </form>
  )
}

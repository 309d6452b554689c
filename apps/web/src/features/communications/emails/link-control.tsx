import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import type { LinkPlaceholder } from '@cantina/domain/communications/placeholders'
import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { Link, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkAddress } from './link-address'
import classes from './link-control.module.css'
import { groupedPlaceholders, written } from './placeholder-groups'

interface LinkControlProps {
  readonly editor: Editor
  readonly trigger: MailTrigger
}

/** Makes what is chosen lead somewhere: to an address, or to what each mail leads to. */
export function LinkControl({ editor, trigger }: LinkControlProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isOn = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })
  const label = t('communications.emails.toolbar.link')
  const close = () => setTyped(null)

  function lead(to: string | null) {
    close()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (to === null) return void chain.unsetLink().run()
    const isNothingChosen = editor.state.selection.empty && !isOn
    if (isNothingChosen) return void chain.insertContent(asContent(to)).run()
    chain.setLink({ href: to }).run()
  }

  return (
    <Popover
      opened={typed !== null}
      onDismiss={close}
      trapFocus
      returnFocus
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          active={isOn}
          aria-pressed={isOn}
          aria-haspopup="dialog"
          aria-label={label}
          title={label}
          onClick={() => setTyped(String(editor.getAttributes('link').href ?? ''))}
        >
          <Link size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <LinkChoice
          start={typed ?? ''}
          places={placesOf(trigger)}
          onLead={lead}
          onRemove={isOn ? () => lead(null) : null}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinkChoiceProps {
  readonly start: string
  readonly places: readonly LinkPlaceholder[]
  readonly onLead: (to: string) => void
  /** Null where nothing leads anywhere yet. */
  readonly onRemove: (() => void) | null
}

function LinkChoice({ start, places, onLead, onRemove }: LinkChoiceProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(start)
  const [isRefused, setIsRefused] = useState(false)
  function set() {
    const address = linkAddress(typed)
    if (address === null) setIsRefused(true)
    else onLead(address)
  }
  return (
    <div className={classes.choice}>
      <TextInput
        data-autofocus
        label={t('communications.emails.link.address')}
        autoComplete="off"
        inputMode="url"
        value={typed}
        error={isRefused ? t('communications.emails.link.notAnAddress') : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIsRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      {places.length > 0 ? (
        <div className={classes.places}>
          <span className={classes.or}>{t('communications.emails.link.or')}</span>
          {places.map((place) => (
            <Button key={place} variant="default" size="xs" onClick={() => onLead(written(place))}>
              {t(`communications.emails.placeholder.names.${place}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={classes.foot}>
        {onRemove ? (
          <Button
            variant="subtle"
            color="neutral"
            size="xs"
            leftSection={<Unlink size={14} />}
            onClick={onRemove}
          >
            {t('communications.emails.link.remove')}
          </Button>
        ) : null}
        <Button size="xs" onClick={set}>
          {t('communications.emails.link.set')}
        </Button>
      </div>
    </div>
  )
}

function placesOf(trigger: MailTrigger): readonly LinkPlaceholder[] {
  const links = groupedPlaceholders(trigger).find(({ group }) => group === 'links')
  return (links?.names ?? []) as readonly LinkPlaceholder[]
}

/** Without words to lead from: each mail finds its own for a placeholder, an address stands for itself. */
function asContent(to: string) {
  if (to.startsWith('{{')) return { type: 'text', text: to }
  const text = to.replace(/^(mailto|tel):/i, '')
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href: to } }] }
}

import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import { type Placeholder, placeholdersOf } from '@cantina/domain/communications/placeholders'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './body-editor.module.css'
import { BodyToolbar } from './body-toolbar'
import { isLinkAddress } from './link-address'
import { placeholderMarks } from './placeholder-marks'

interface BodyEditorProps {
  readonly label: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly trigger: MailTrigger
  readonly value: string | null
  readonly isInvalid: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly onChange: (html: string | null) => void
  readonly onBlur: () => void
}

/** The layout that mail programs agree about, and nothing more: the server keeps the same. */
const layout = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  code: false,
  codeBlock: false,
  link: false,
})

const links = Link.configure({
  openOnClick: false,
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: isLinkAddress,
})

/** A text with its layout, in the language of pages. */
export function BodyEditor(props: BodyEditorProps) {
  const { label, trigger, value, isReadOnly, onChange, onBlur } = props
  const lookOf = usePlaceholderLook(trigger)
  const shown = useRef(value)
  const editor = useEditor({
    // Styles that come by script would break the page's policy; ours lie beside.
    injectCSS: false,
    extensions: [layout, links, placeholderMarks((name) => lookOf.current(name))],
    content: value ?? '',
    editable: !isReadOnly,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: written }) => {
      shown.current = written.isEmpty ? null : written.getHTML()
      onChange(shown.current)
    },
    onBlur,
  })

  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])

  const attributes = JSON.stringify(attributesOf(props))
  useEffect(() => {
    editor.setOptions({
      editable: !isReadOnly,
      editorProps: { attributes: JSON.parse(attributes) },
    })
  }, [editor, attributes, isReadOnly])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of mail knows other placeholders
  useEffect(() => {
    editor.view.dispatch(editor.state.tr)
  }, [editor, trigger])

  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      className={classes.editor}
      data-invalid={props.isInvalid || undefined}
      data-locked={isReadOnly || undefined}
    >
      {isReadOnly ? null : <BodyToolbar editor={editor} label={label} trigger={trigger} />}
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  )
}

function attributesOf(props: BodyEditorProps): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': props.labelId,
    'aria-required': String(props.isRequired),
    'aria-invalid': String(props.isInvalid),
    'aria-readonly': String(props.isReadOnly),
    ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
    ...(props.isReadOnly ? { tabindex: '0' } : {}),
  }
}

/** The editor is made once; what it asks for later has to be what is known then. */
function usePlaceholderLook(trigger: MailTrigger) {
  const { t } = useTranslation()
  const isKnown = (name: string): name is Placeholder =>
    placeholdersOf(trigger).some((known) => known === name)
  const lookOf = (name: string) =>
    isKnown(name)
      ? {
          class: classes.placeholder ?? '',
          title: t(`communications.emails.placeholder.names.${name}`),
        }
      : { class: classes.unknown ?? '', title: t('communications.emails.placeholder.unknown') }
  const latest = useRef(lookOf)
  useEffect(() => {
    latest.current = lookOf
  })
  return latest
}

import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Underline,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './body-editor.module.css'
import { LinkControl } from './link-control'
import { PlaceholderMenu } from './placeholder-menu'

interface BodyToolbarProps {
  readonly editor: Editor
  /** Of the text that it changes. */
  readonly label: string
  readonly trigger: MailTrigger
}

interface Tool {
  readonly name:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'heading'
    | 'smallHeading'
    | 'bulletList'
    | 'orderedList'
  readonly icon: LucideIcon
  readonly isOn: (editor: Editor) => boolean
  readonly use: (editor: Editor) => void
}

const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      use: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      use: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      use: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      name: 'heading',
      icon: Heading2,
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'smallHeading',
      icon: Heading3,
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bulletList',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      use: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      use: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
]

/** What can be done to the text at the cursor. */
export function BodyToolbar({ editor, label, trigger }: BodyToolbarProps) {
  const { t } = useTranslation()
  const insertLabel = t('communications.emails.placeholder.insertInto', { field: label })
  return (
    <RichTextEditor.Toolbar
      role="toolbar"
      aria-label={t('communications.emails.toolbar.label', { field: label })}
      className={classes.toolbar}
    >
      {tools.map((group) => (
        <RichTextEditor.ControlsGroup key={group[0]?.name}>
          {group.map((tool) => (
            <ToolControl key={tool.name} editor={editor} tool={tool} />
          ))}
        </RichTextEditor.ControlsGroup>
      ))}
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} trigger={trigger} />
      </RichTextEditor.ControlsGroup>
      <PlaceholderMenu
        trigger={trigger}
        onInsert={(text) => editor.commands.insertContent({ type: 'text', text })}
        onClose={() => editor.view.focus()}
      >
        <RichTextEditor.Control
          className={classes.insert}
          aria-label={insertLabel}
          title={insertLabel}
        >
          <Braces size={16} aria-hidden />
          {t('communications.emails.placeholder.insert')}
        </RichTextEditor.Control>
      </PlaceholderMenu>
    </RichTextEditor.Toolbar>
  )
}

function ToolControl({ editor, tool }: { readonly editor: Editor; readonly tool: Tool }) {
  const { t } = useTranslation()
  const isOn = useEditorState({ editor, selector: (state) => tool.isOn(state.editor) })
  const label = t(`communications.emails.toolbar.${tool.name}`)
  return (
    <RichTextEditor.Control
      active={isOn}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => tool.use(editor)}
    >
      <tool.icon size={16} aria-hidden />
    </RichTextEditor.Control>
  )
}

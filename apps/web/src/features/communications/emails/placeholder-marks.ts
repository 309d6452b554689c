import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

interface MarkLook {
  readonly class: string
  /** What it stands for, in the reader's words. */
  readonly title: string
}

/** Shows placeholders as what they are while one writes; the text itself stays as it is. */
export function placeholderMarks(lookOf: (name: string) => MarkLook) {
  return Extension.create({
    name: 'placeholderMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const marks: Decoration[] = []
            doc.descendants((node, position) => {
              for (const match of node.text?.matchAll(placeholder) ?? []) {
                const from = position + match.index
                const look = lookOf(match[1] ?? '')
                marks.push(Decoration.inline(from, from + match[0].length, { ...look }))
              }
            })
            return DecorationSet.create(doc, marks)
          },
        },
      }),
    ],
  })
}

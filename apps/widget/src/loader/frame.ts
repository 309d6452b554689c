import type { ToHost } from '#widget/messages'
import type { Options } from './options'
import { readMessage } from './read-message'

interface Heard {
  readonly onMessage: (message: ToHost) => void
  /** It may not stand in this page, or could not be fetched. */
  readonly onSilence: () => void
}

/** What has loaded has spoken long before. */
const silenceMs = 3_000

/** The plug-in itself, in a document of its own, and what it says. */
export function createFrame(
  { origin, address }: Options,
  title: string,
  { onMessage, onSilence }: Heard,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  let isAnswered = false
  frame.title = title
  frame.src = address
  addEventListener('message', (event) => {
    const message = readMessage(event, { origin, window: frame.contentWindow })
    if (!message) return
    isAnswered = true
    onMessage(message)
  })
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (!isAnswered) onSilence()
    }, silenceMs)
  })
  return frame
}

/** To visitors, in the place of a frame that stays empty. */
export function silenceNote(text: string): HTMLElement {
  const note = document.createElement('p')
  note.role = 'status'
  note.textContent = text
  return note
}

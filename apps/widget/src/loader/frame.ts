import type { ToHost } from '#widget/messages'
import type { Options } from './options'
import { readMessage } from './read-message'

/** The plug-in itself, in a document of its own, and what it says. */
export function createFrame(
  { origin, address }: Options,
  title: string,
  onMessage: (message: ToHost) => void,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = address
  addEventListener('message', (event) => {
    const message = readMessage(event, { origin, window: frame.contentWindow })
    if (message) onMessage(message)
  })
  return frame
}

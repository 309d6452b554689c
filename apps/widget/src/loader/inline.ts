import { createFrame, silenceNote } from './frame'
import { hostElement } from './host-element'
import type { LoaderTexts, Options } from './options'

const css = `
iframe{display:block;width:100%;height:520px;border:0;border-radius:12px;color-scheme:light}
p{margin:0;font:14px/20px system-ui,sans-serif;opacity:.8}
`

/** In the page, as high as what it shows. */
export function standInline(options: Options, texts: LoaderTexts): HTMLElement {
  const { host, inside } = hostElement(css)
  const frame = createFrame(options, texts.frame, {
    onMessage: (message) => {
      if (message.cantina === 'height') frame.style.height = `${message.height}px`
      if (message.cantina === 'step' && frame.getBoundingClientRect().top < 0) host.scrollIntoView()
    },
    onSilence: () => frame.replaceWith(silenceNote(texts.silence)),
  })
  frame.loading = 'lazy'
  inside.append(frame)
  return host
}

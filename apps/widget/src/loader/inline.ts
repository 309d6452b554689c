import { createFrame } from './frame'
import { hostElement } from './host-element'
import type { Options } from './options'

const css =
  'iframe{display:block;width:100%;height:520px;border:0;border-radius:12px;color-scheme:light}'

/** In the page, as high as what it shows. */
export function standInline(options: Options, title: string): HTMLElement {
  const { host, inside } = hostElement(css)
  const frame = createFrame(options, title, (message) => {
    if (message.cantina === 'height') frame.style.height = `${message.height}px`
    if (message.cantina === 'step' && frame.getBoundingClientRect().top < 0) host.scrollIntoView()
  })
  frame.loading = 'lazy'
  inside.append(frame)
  return host
}

import type { Look, ToHost } from '#widget/messages'

/** Heights and ends of steps are nobody's secret, and the browser lets only allowed pages be there. */
export function notifyHost(message: ToHost): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

/** Keeps the page around as high as it has to be. */
export function reportHeight(element: Element): void {
  new ResizeObserver(() => {
    notifyHost({ cantina: 'height', height: element.getBoundingClientRect().height })
  }).observe(element)
}

/** How it would look: believed from our own back office alone, in which this is the preview. */
export function listenForLooks(onLook: (look: Look['look']) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== window.parent) return
    if (data?.cantina === 'look' && typeof data.look === 'object') onLook(data.look)
  })
}

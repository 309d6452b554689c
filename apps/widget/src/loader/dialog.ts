import { createFrame, silenceNote } from './frame'
import { hostElement } from './host-element'
import type { LoaderTexts, Options } from './options'

/** It covers everything by itself: what lies behind a dialog otherwise, the page could style. */
const css = `
button{font:600 16px/24px system-ui,sans-serif;min-height:48px;padding:12px 24px;border:0;border-radius:8px;
  cursor:pointer;color:var(--text);background:var(--button)}
button:hover{filter:brightness(.92)}
button:focus-visible{outline:3px solid var(--button,#221c19);outline-offset:3px}
dialog{position:fixed;inset:0;box-sizing:border-box;width:100vw;height:100vh;height:100dvh;max-width:none;
  max-height:none;margin:0;padding:24px;border:0;background:rgba(20,16,14,.6);overscroll-behavior:contain}
dialog[open]{display:flex;align-items:center;justify-content:center}
dialog::backdrop{background:none}
iframe{width:100%;max-width:760px;height:100%;max-height:900px;border:0;border-radius:12px;background:#fff;color-scheme:light}
p{margin:0;padding:24px;border-radius:12px;font:16px/24px system-ui,sans-serif;color:#221c19;background:#fff}
.close{position:absolute;top:32px;right:32px;width:48px;padding:0;font-size:24px;color:#221c19;background:#fff}
@media (max-width:600px){dialog{padding:0}iframe{max-height:none;border-radius:0}}
`

/** A button in the page; nothing is fetched before it is used, and what was typed outlives closing. */
export function standBehindButton(options: Options, texts: LoaderTexts): HTMLElement {
  const { host, inside } = hostElement(css)
  const button = newButton(options.label ?? texts.book)
  button.setAttribute('aria-haspopup', 'dialog')
  button.style.setProperty('--button', options.buttonColor)
  button.style.setProperty('--text', options.textColor)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', texts.frame)
  const close = () => dialog.close()
  // The way out until the plug-in stands with its own.
  const closeButton = newButton('×')
  closeButton.className = 'close'
  closeButton.setAttribute('aria-label', texts.close)
  closeButton.addEventListener('click', close)
  let frame: HTMLIFrameElement | null = null
  const stand = () => {
    const made = createFrame(options, texts.frame, {
      onMessage: ({ cantina }) => {
        if (cantina === 'close') close()
        if (!closeButton.isConnected) return
        closeButton.remove()
        made.focus()
      },
      onSilence: () => made.replaceWith(silenceNote(texts.silence)),
    })
    dialog.append(made, closeButton)
    return made
  }
  button.addEventListener('click', () => {
    frame ??= stand()
    // The browser keeps focus and reading inside, and gives the focus back to the button.
    dialog.showModal()
    if (closeButton.isConnected) closeButton.focus()
    else frame.focus()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close()
  })
  inside.append(button, dialog)
  return host
}

function newButton(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  return button
}

import english from '#widget/locales/en/loader.json'
import italian from '#widget/locales/it/loader.json'
import { standBehindButton } from './dialog'
import { standInline } from './inline'
import { type Options, readOptions } from './options'

/** One tag in a page of somebody else's: puts the plug-in there, and touches nothing that it did not make. */
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => stand(script), { once: true })
  } else stand(script)
}

function stand(tag: HTMLScriptElement): void {
  const options = readOptions({
    src: tag.src,
    data: tag.dataset,
    pageLanguage: document.documentElement.lang || navigator.language,
  })
  if (!options) return
  const texts = options.language === 'it' ? italian : english
  const host = options.isDialog ? standBehindButton(options, texts) : standInline(options, texts)
  put(host, tag, options)
}

function put(host: HTMLElement, tag: HTMLScriptElement, { target }: Options): void {
  const wished = target === null ? null : document.querySelector(target)
  if (wished) wished.append(host)
  else if (document.body.contains(tag)) tag.after(host)
  else document.body.append(host)
}

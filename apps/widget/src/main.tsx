import './styles/base.css'
import './styles/cards.css'
import './styles/fields.css'
import './styles/results.css'
import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import { render } from 'preact'
import { addressOfPart, type Language, readAddress, readPagePart, sourceOf } from './lib/address'
import { type Api, createApi } from './lib/api'
import { applyLook } from './lib/apply-look'
import type { CallError } from './lib/call'
import { createFormats } from './lib/formats'
import { listenForLooks, notifyHost, reportHeight } from './lib/host-page'
import { PluginContext } from './lib/plugin-context'
import { createTranslate, loadTexts } from './lib/translate'
import { failureOf } from './lib/use-load'
import { PagePlugin } from './page-plugin'
import { Plugin } from './plugin'

const root = document.getElementById('plugin') as HTMLElement
const part = readPagePart(root)
const address = part ? addressOfPart(part) : readAddress(location)
const source = part
  ? location.hostname
  : sourceOf({
      ...(location.ancestorOrigins ? { ancestorOrigins: location.ancestorOrigins } : {}),
      referrer: document.referrer,
    })

/** Said by the tag, else chosen by the business, else as the page around speaks. */
function languageFor({ plugin }: Pick<PublicBusiness, 'plugin'>): Language {
  return address.wishedLanguage ?? plugin.language ?? address.pageLanguage
}

async function show(business: PublicBusiness): Promise<void> {
  const language = languageFor(business)
  const t = createTranslate(await loadTexts(language), language)
  const api = apiIn(language)
  // A booking page has its own title, and the colours of its business in both schemes.
  if (!part) {
    document.documentElement.lang = language
    document.title = t('parts.documentTitle', { business: business.name })
    applyLook(business.plugin)
  }
  const context = {
    business,
    api,
    language,
    t,
    formats: createFormats(language, business.currency, business.timeZone),
    source,
    isPreview: address.mode === 'preview',
    refreshBusiness: async () => show(withLook(await api.business())),
  }
  clearFallback()
  render(
    <PluginContext.Provider value={context}>
      {part ? (
        <PagePlugin part={part} />
      ) : (
        <Plugin key={`${language} ${business.plugin.kind}`} isDialog={address.mode === 'dialog'} />
      )}
    </PluginContext.Provider>,
    root,
  )
}

let hasFallback = part !== null

/** What the server wrote for those without scripts gives way to what can be used. */
function clearFallback(): void {
  if (hasFallback) root.replaceChildren()
  hasFallback = false
}

const apis = new Map<Language, Api>()

/** The same one each time: whatever was read through it stays as it is. */
function apiIn(language: Language): Api {
  const api = apis.get(language) ?? createApi(address.key, language)
  apis.set(language, api)
  return api
}

let look: Partial<PublicBusiness['plugin']> = {}

function withLook(business: PublicBusiness): PublicBusiness {
  return { ...business, plugin: { ...business.plugin, ...look } }
}

async function start(): Promise<void> {
  const guess = address.wishedLanguage ?? address.pageLanguage
  // Both at once; the texts are nearly always those.
  const [business] = await Promise.all([apiIn(guess).business(), loadTexts(guess)])
  await show(withLook(business))
  listenForLooks((next) => {
    look = next
    void show(withLook(business))
  })
  if (address.mode === 'preview') notifyHost({ cantina: 'ready' })
}

async function showFailure(error: CallError): Promise<void> {
  const language = address.wishedLanguage ?? address.pageLanguage
  const texts = await loadTexts(language).catch(() => null)
  if (!texts) return
  const t = createTranslate(texts, language)
  if (!part) document.documentElement.lang = language
  clearFallback()
  render(
    <main>
      {error.code === 'house_closed' ? (
        <div class="notice info" role="note">
          <p>{error.message}</p>
        </div>
      ) : (
        <div class="notice problem" role="alert">
          <p>{error.status === 404 ? t('failures.noBusiness') : t('failures.unreachable')}</p>
          <button type="button" class="plain" onClick={() => location.reload()}>
            {t('failures.retry')}
          </button>
        </div>
      )}
    </main>,
    root,
  )
}

notifyHost({ cantina: 'here' })
if (address.mode === 'inline') reportHeight(root)
else if (!part) document.documentElement.classList.add('alone')
start().catch((error: unknown) => showFailure(failureOf(error)))

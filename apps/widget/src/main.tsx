import './styles/base.css'
import './styles/cards.css'
import './styles/fields.css'
import './styles/results.css'
import type { PublicHouse } from '@cantina/contract/guest/public-house'
import { render } from 'preact'
import { type Language, readAddress, sourceOf } from './lib/address'
import { type Api, createApi } from './lib/api'
import { applyLook } from './lib/apply-look'
import type { CallError } from './lib/call'
import { createFormats } from './lib/formats'
import { hearLooks, reportHeight, tellHost } from './lib/host-page'
import { PluginContext } from './lib/plugin-context'
import { createTranslate, loadTexts } from './lib/translate'
import { failureOf } from './lib/use-load'
import { Plugin } from './plugin'

const address = readAddress(location)
const root = document.getElementById('plugin') as HTMLElement
const source = sourceOf({
  ...(location.ancestorOrigins ? { ancestorOrigins: location.ancestorOrigins } : {}),
  referrer: document.referrer,
})

/** Said by the tag, else chosen by the house, else as the page around speaks. */
function languageFor({ plugin }: Pick<PublicHouse, 'plugin'>): Language {
  return address.wishedLanguage ?? plugin.language ?? address.pageLanguage
}

async function show(house: PublicHouse): Promise<void> {
  const language = languageFor(house)
  const t = createTranslate(await loadTexts(language), language)
  const api = apiIn(language)
  document.documentElement.lang = language
  document.title = t('parts.documentTitle', { house: house.name })
  applyLook(house.plugin)
  const context = {
    house,
    api,
    language,
    t,
    formats: createFormats(language, house.currency, house.timeZone),
    source,
    isPreview: address.mode === 'preview',
    refreshHouse: async () => show(withLook(await api.house())),
  }
  render(
    <PluginContext.Provider value={context}>
      <Plugin key={`${language} ${house.plugin.kind}`} isDialog={address.mode === 'dialog'} />
    </PluginContext.Provider>,
    root,
  )
}

const apis = new Map<Language, Api>()

/** The same one each time: whatever was read through it stays as it is. */
function apiIn(language: Language): Api {
  const api = apis.get(language) ?? createApi(address.key, language)
  apis.set(language, api)
  return api
}

let look: Partial<PublicHouse['plugin']> = {}

function withLook(house: PublicHouse): PublicHouse {
  return { ...house, plugin: { ...house.plugin, ...look } }
}

async function start(): Promise<void> {
  const guess = address.wishedLanguage ?? address.pageLanguage
  // Both at once; the texts are nearly always those.
  const [house] = await Promise.all([apiIn(guess).house(), loadTexts(guess)])
  await show(withLook(house))
  hearLooks((next) => {
    look = next
    void show(withLook(house))
  })
  if (address.mode === 'preview') tellHost({ cantina: 'ready' })
}

async function tellFailure(error: CallError): Promise<void> {
  const language = address.wishedLanguage ?? address.pageLanguage
  const texts = await loadTexts(language).catch(() => null)
  if (!texts) return
  const t = createTranslate(texts, language)
  document.documentElement.lang = language
  render(
    <main>
      {error.code === 'house_closed' ? (
        <div class="notice info" role="note">
          <p>{error.message}</p>
        </div>
      ) : (
        <div class="notice problem" role="alert">
          <p>{error.status === 404 ? t('failures.noHouse') : t('failures.unreachable')}</p>
          <button type="button" class="plain" onClick={() => location.reload()}>
            {t('failures.retry')}
          </button>
        </div>
      )}
    </main>,
    root,
  )
}

tellHost({ cantina: 'here' })
if (address.mode === 'inline') reportHeight(root)
else document.documentElement.classList.add('alone')
start().catch((error: unknown) => tellFailure(failureOf(error)))

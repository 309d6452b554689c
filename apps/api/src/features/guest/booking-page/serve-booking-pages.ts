import { isLanguage, type Language, languageFromHeader } from '@cantina/contract/languages'
import { asText } from '@cantina/domain/communications/placeholders'
import { wallClockAt } from '@cantina/domain/zoned-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '#platform/database/database-errors'
import { type BusinessContext, type Deps, depsFor, guest } from '#platform/http/context'
import { plainPage, plainPagePolicy } from '#platform/plain-page'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { say } from '#platform/texts'
import { type FoundPage, findPage } from './find-page'
import { nextStarts } from './next-starts'
import type { PageFiles } from './page-files'
import type { PageSetting, WholePage } from './page-layout'
import { type PageContent, readPage, readVisit } from './read-page'
import { shopPage } from './shop-page'
import { spokenLanguages } from './spoken-languages'
import { fullReason, unfitReason } from './unfit-reason'
import { visitPage } from './visit-page'
import { type NextStart, visitsPage } from './visits-page'
import { noWishes, wishesIn } from './wishes'

const looksPerMinute = 600

/** Browsers ask each time, those who stand between may answer for a minute. */
const keptSeconds = 60

/** Of how many visits a page says when they can be had next. */
const mostNextStarts = 12
const startsOfVisit = 6

type PageRequest = FastifyRequest<{
  Params: { name: string; id?: string }
  Querystring: Record<string, unknown>
}>

type Look = Pick<BusinessContext, 'now' | 'language'> & { readonly deps: Deps }

/** A page of a business, out of what is known of it; null for one that there is not. */
type Show = (setting: PageSetting, look: Look, id: string) => Promise<WholePage | null>

/** The booking pages that businesses have here: read by everybody and every machine, booked through by the plug-in. */
export function serveBookingPages(app: FastifyInstance, deps: Deps, files: PageFiles): void {
  void app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const failure = failureOf(error)
      if (!failure) request.log.error({ err: error }, 'a booking page could not be shown')
      const status = failure?.code === 'too_many_requests' ? 429 : 503
      reply.header('retry-after', failure?.details.retryAfterSeconds ?? 30)
      return sendNotice(request as PageRequest, reply, status, 'trouble')
    })
    const config = { rateLimit: { max: looksPerMinute, timeWindow: '1 minute', allowList: [] } }
    const serve = (suffix: string, show: Show) =>
      pages.get<{ Params: { name: string; id?: string }; Querystring: Record<string, unknown> }>(
        `/b/:name${suffix}`,
        { config },
        (request, reply) => answer(request, reply, { deps, files, show }),
      )
    serve('', showVisits)
    serve('/shop', async (setting) => (setting.content.business.hasShop ? shopPage(setting) : null))
    serve('/visit/:id', showVisit)
  })
}

interface Serving {
  readonly deps: Deps
  readonly files: PageFiles
  readonly show: Show
}

interface Found {
  readonly content: PageContent
  readonly found: FoundPage
  readonly look: Look
  readonly files: PageFiles
  readonly query: PageRequest['query']
}

async function answer(request: PageRequest, reply: FastifyReply, serving: Serving) {
  const deps = depsFor(request.id, serving.deps)
  const { name, id = '' } = request.params
  const found = await findPage(deps.database, name.toLowerCase())
  if (!found) return sendNotice(request, reply, 404, 'unknown')
  if (!found.isOpen) return sendNotice(request, reply, 410, 'closed', found)
  if (found.name !== name) return redirect(request, reply, found.name)
  const look = { deps, now: deps.clock.now(), language: languageOf(request) }
  const content = await readContent(look, found)
  if (!content.words.isShown) return sendNotice(request, reply, 404, 'off', found)
  const setting = settingOf({ content, found, look, files: serving.files, query: request.query })
  const page = await serving.show(setting, look, id)
  if (!page) return sendNotice(request, reply, 404, 'unknown')
  return reply
    .headers({
      'content-security-policy': page.policy,
      'cache-control': `public, max-age=0, s-maxage=${keptSeconds}`,
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(page.html)
}

const showVisits: Show = async (setting, look) => {
  const { business, services } = setting.content
  const { key, wishes } = setting
  const ids = services.map(({ id }) => id)
  const spoken = await inBusiness(look, key, (context) => spokenLanguages(context, ids))
  const found = new Map<string, NextStart>()
  for (const service of services.slice(0, mostNextStarts)) {
    const tongues = spoken.get(service.id) ?? []
    const reason = unfitReason(setting, service, tongues)
    const languageId = tongues.find(({ code }) => code === wishes.spoken)?.id
    const about = { key, service, timeZone: business.timeZone, wishes, languageId }
    const [next] = reason === null ? await nextStarts(look, about, 1) : []
    found.set(service.id, next ?? { reason: reason ?? fullReason(setting) })
  }
  return visitsPage(setting, { found, spoken: [...spoken.values()].flat() })
}

const showVisit: Show = async (setting, look, id) => {
  const { business, services } = setting.content
  const service = services.find((one) => one.id === id)
  if (!service) return null
  const about = { key: setting.key, service, timeZone: business.timeZone, wishes: noWishes }
  const starts = await nextStarts(look, about, startsOfVisit)
  const terms = await inBusiness(look, setting.key, (context) => readVisit(context, service))
  return visitPage(setting, { service, terms, starts })
}

function readContent(look: Look, { businessId }: FoundPage): Promise<PageContent> {
  return inBusiness(look, businessId, readPage)
}

function inBusiness<T>(
  { deps, now, language }: Look,
  businessId: string,
  work: (context: BusinessContext) => Promise<T>,
): Promise<T> {
  return inOpenBusiness({ deps }, { businessId }, (tx) =>
    work({ tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }),
  )
}

function settingOf({ content, found, look, files, query }: Found): PageSetting {
  const { businessId, name } = found
  const { deps, now, language } = look
  const path = `/b/${name}`
  const baseUrl = deps.baseUrl()
  const today = wallClockAt(now, content.business.timeZone).date
  return {
    content,
    language,
    baseUrl,
    path,
    address: `${baseUrl}${path}`,
    files,
    key: businessId,
    today,
    wishes: wishesIn(query, today),
  }
}

function languageOf({ query, headers }: PageRequest): Language {
  return isLanguage(query.lang) ? query.lang : languageFromHeader(headers['accept-language'])
}

/** For good, but asked about each time: a business may take a former name back. */
function redirect(request: PageRequest, reply: FastifyReply, name: string): FastifyReply {
  const [path = '', query] = request.url.split('?')
  const rest = path.split('/').slice(3).join('/')
  const target = [`/b/${name}`, rest].filter(Boolean).join('/')
  return reply
    .header('cache-control', 'no-cache')
    .redirect(query ? `${target}?${query}` : target, 301)
}

function sendNotice(
  request: PageRequest,
  reply: FastifyReply,
  status: number,
  notice: 'unknown' | 'off' | 'closed' | 'trouble',
  found?: FoundPage,
): FastifyReply {
  const language = languageOf(request)
  const business = found?.businessName ?? ''
  const title = say(language, `bookingPage.${notice}.title`, { business })
  const text = say(language, `bookingPage.${notice}.text`, { business })
  return reply
    .code(status)
    .headers({
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, title, body: `<h1>${asText(title)}</h1><p>${asText(text)}</p>` }))
}

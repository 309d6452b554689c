import { changePageName, readBookingPage } from '@cantina/contract/guest/booking-page'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Venue } from '#testing/booking-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue } from '#testing/website-factories'

const baseUrl = 'https://cantina.example.com'

describe('the booking page of a business', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let name: string

  beforeAll(async () => {
    user = await createUser(server)
    venue = await createOpenVenue(
      { server, businessId: user.businessId },
      {
        service: {
          nameEn: 'Tasting <b>&</b> tour',
          nameIt: 'Degustazione e visita',
          introEn: 'Four "glasses"',
          pricePerPersonCents: 2_550,
        },
      },
    )
    name = await nameOf(user)
  })

  const nameOf = async (who: TestUser) => (await callOn(server, readBookingPage, {}, who)).body.name
  const open = (path: string, headers: Record<string, string> = { 'accept-language': 'en' }) =>
    server.app.inject({ url: `/b/${path}`, headers })
  const save = (values: object, who = user) =>
    callOn(server, updateWebsite, { body: { ...newWebsite, ...values } as never }, who)
  const setBusiness = (values: object, businessId = user.businessId) =>
    server.database.asPlatform((tx) =>
      tx.update(businesses).set(values).where(eq(businesses.id, businessId)),
    )
  const dataIn = (html: string) => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    return JSON.parse(json) as { '@context': string; '@graph': Record<string, unknown>[] }
  }
  const metaIn = (html: string, key: string) =>
    new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1]

  it('is there without anybody having set anything up, and is read without scripts', async () => {
    const page = await open(name)
    expect(page.statusCode, page.body).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.headers.vary).toContain('accept-language')
    expect(page.body).toContain('<html lang="en">')
    expect(page.body).toContain('Tasting &lt;b&gt;&amp;&lt;/b&gt; tour')
    expect(page.body).toContain('€25.50')
    expect(page.body).toContain(`href="/b/${name}/visit/${venue.serviceId}?lang=en"`)
    const empty = await createUser(server)
    const nothing = await open(await nameOf(empty))
    expect(nothing.statusCode).toBe(200)
    expect(nothing.body).toContain('nothing to book')
  })

  it('runs nothing but files of ours, and sends nothing elsewhere', async () => {
    for (const path of [name, `${name}/visit/${venue.serviceId}`]) {
      const { headers, body } = await open(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      for (const [script] of body.matchAll(/<script[^>]*>/g)) {
        expect(script).toMatch(/src="\/plugin\/|type="application\/ld\+json"/)
      }
      expect(body).not.toMatch(/ on\w+=| style="/)
    }
  })

  it('says to machines what it is, in both languages', async () => {
    await setBusiness({ city: 'Greve', phone: '+390558540123', email: 'info@example.com' })
    const { body } = await open(`${name}?lang=it`)
    const address = `${baseUrl}/b/${name}`
    expect(body).toContain(`<link rel="canonical" href="${address}?lang=it">`)
    for (const language of ['en', 'it']) {
      expect(body).toContain(`hreflang="${language}" href="${address}?lang=${language}">`)
    }
    expect(body).toContain(`hreflang="x-default" href="${address}">`)
    expect(body).toMatch(/<title>[^<]+visite, degustazioni e vino<\/title>/)
    expect(metaIn(body, 'og:url')).toBe(`${address}?lang=it`)
    expect(metaIn(body, 'og:locale')).toBe('it_IT')
    expect(metaIn(body, 'description')).toContain('a Greve')
    const data = dataIn(body)
    expect(data['@context']).toBe('https://schema.org')
    const [business, visit] = data['@graph']
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      url: address,
      telephone: '+390558540123',
      address: { '@type': 'PostalAddress', addressLocality: 'Greve' },
    })
    expect(visit).toMatchObject({
      '@type': 'Product',
      name: 'Degustazione e visita',
      offers: { '@type': 'Offer', price: '25.50', priceCurrency: 'EUR' },
    })
  })

  it('has a page for each visit, with the next times as events', async () => {
    const { body, statusCode } = await open(`${name}/visit/${venue.serviceId}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`data-key="${user.businessId}"`)
    expect(body).toContain(`data-visit="${venue.serviceId}"`)
    const events = dataIn(body)['@graph'].filter((one) => one['@type'] === 'Event')
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) {
      expect(Date.parse(String(event.startDate))).toBeGreaterThan(server.clock.now().getTime())
      expect(event).toMatchObject({ location: { '@type': 'Place' }, name: expect.any(String) })
    }
    expect(body).not.toContain('</script><b>')
    expect((await open(`${name}/visit/${user.businessId}`)).statusCode).toBe(404)
    expect((await open(`${name}/visit/nothing`)).statusCode).toBe(404)
    expect((await open(`${name}/shop`)).statusCode).toBe(404)
  })

  it('goes on being found under its former names', async () => {
    const next = unique('moved').replaceAll(' ', '-')
    expect((await callOn(server, changePageName, { body: { name: next } }, user)).status).toBe(200)
    for (const [path, target] of [
      [name, `/b/${next}`],
      [`${name}?lang=it&x=1`, `/b/${next}?lang=it&x=1`],
      [`${name}/visit/${venue.serviceId}`, `/b/${next}/visit/${venue.serviceId}`],
      [next.toUpperCase(), `/b/${next}`],
    ] as const) {
      const { statusCode, headers } = await open(path)
      expect(statusCode, path).toBe(301)
      expect(headers.location).toBe(target)
      expect(headers['cache-control']).toBe('no-cache')
    }
    await callOn(server, changePageName, { body: { name } }, user)
    expect((await open(name)).statusCode).toBe(200)
  })

  it('says politely that there is no such page, and asks not to be indexed', async () => {
    for (const path of ['nobody-has-this', 'x', '%3Cscript%3E', 'nobody/visit/1']) {
      const { statusCode, headers, body } = await open(path)
      expect(statusCode, path).toBe(404)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(body).not.toContain('<script')
    }
  })

  it('is in the sitemap until it is switched off or its business is closed', async () => {
    const sitemap = async () => (await server.app.inject('/sitemap.xml')).body
    const entry = `<loc>${baseUrl}/b/${name}</loc>`
    expect(await sitemap()).toContain(entry)
    const { body } = await save({ hasPage: false })
    expect(await sitemap()).not.toContain(entry)
    const off = await open(name)
    expect([off.statusCode, off.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    await save({ hasPage: true, version: body.item.version })
    expect(await sitemap()).toContain(entry)
    await setBusiness({ emailConfirmedAt: null })
    expect(await sitemap()).not.toContain(entry)
    await setBusiness({ emailConfirmedAt: server.clock.now(), status: 'inactive' })
    expect(await sitemap()).not.toContain(entry)
    expect((await open(name)).statusCode).toBe(410)
    await setBusiness({ status: 'active' })
  })

  it('shows the words of the business where it has written some', async () => {
    const other = await createUser(server)
    const words = { pageTitleEn: 'Come & taste', pageIntroEn: 'Five generations' }
    expect((await save(words, other)).status).toBe(200)
    const { body } = await open(await nameOf(other))
    expect(body).toContain('<h1>Come &amp; taste</h1>')
    expect(metaIn(body, 'description')).toBe('Five generations')
    const italian = await open(`${await nameOf(other)}?lang=it`)
    expect(italian.body).toContain('<h1>Come &amp; taste</h1>')
  })
})

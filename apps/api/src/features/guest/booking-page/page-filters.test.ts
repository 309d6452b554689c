import { readBookingPage } from '@cantina/contract/guest/booking-page'
import { addDays, weekDayOf, weekDays } from '@cantina/domain/calendar'
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#schema/reference/language.table'
import type { Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue } from '#testing/website-factories'

describe('what somebody looks for on a booking page', () => {
  const server = useTestServer()
  let user: TestUser
  let tasting: Venue
  let lunch: Venue
  let name: string
  /** On which there is no lunch. */
  let day: string

  beforeAll(async () => {
    day = addDays(server.clock.now().toISOString().slice(0, 10), 3)
    user = await createUser(server)
    const scene = { server, businessId: user.businessId }
    const known = await server.database.asPlatform((tx) =>
      tx
        .select()
        .from(languages)
        .where(inArray(languages.code, ['de', 'it'])),
    )
    const idOf = (code: string) => known.find((one) => one.code === code)?.id as number
    tasting = await createOpenVenue(scene, {
      service: { nameEn: 'Tasting', minimumGuests: 1, maximumGuests: 4 },
      window: { languageIds: [idOf('it'), idOf('de')] },
    })
    lunch = await createOpenVenue(scene, {
      service: {
        nameEn: 'Lunch',
        minimumGuests: 2,
        maximumGuests: 10,
        weekDays: weekDays.filter((weekDay) => weekDay !== weekDayOf(day)),
      },
      window: { languageIds: [idOf('it')] },
    })
    name = (await callOn(server, readBookingPage, {}, user)).body.name
  })

  const open = async (wishes: string) => {
    const page = await server.app.inject({ url: `/b/${name}?lang=en${wishes}` })
    expect(page.statusCode).toBe(200)
    return page.body
  }
  /** What stands in the card of a visit. */
  const cardOf = (html: string, { serviceId }: Venue) =>
    html
      .split('<li class="visit')
      .slice(1)
      .find((card) => card.includes(serviceId)) ?? ''
  const isUnfit = (card: string) => card.startsWith(' unfit')
  const shownIn = (html: string) =>
    [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, inner = '']) =>
      inner.replaceAll(/<svg.*?<\/svg>/g, ''),
    )

  it('is asked for by links, and begins with two guests on any day in any language', async () => {
    const html = await open('')
    expect(shownIn(html)).toEqual(['2 guests', 'Any day', 'Any language'])
    expect(html).toContain(`href="/b/${name}?lang=en&amp;guests=5"`)
    expect(html).not.toContain('unfit')
  })

  it('leaves the visits that do not fit, each with its reason', async () => {
    const six = await open('&guests=6')
    expect(cardOf(six, tasting)).toContain('For up to 4 guests')
    expect(isUnfit(cardOf(six, tasting))).toBe(true)
    expect(isUnfit(cardOf(six, lunch))).toBe(false)
    expect(cardOf(await open('&guests=1'), lunch)).toContain('From 2 guests')
    const german = await open('&spoken=de')
    expect(cardOf(german, lunch)).toContain('Not in German')
    expect(isUnfit(cardOf(german, tasting))).toBe(false)
    expect(shownIn(german)).toEqual(['2 guests', 'Any day', 'German'])
  })

  it('names the first time of the day that is asked for, or that there is none', async () => {
    const html = await open(`&day=${day}`)
    expect(cardOf(html, tasting)).toMatch(/Next: \w+ \d+ \w+, 10:00/)
    expect(cardOf(html, lunch)).toMatch(/No free times \w+ \d+ \w+/)
  })

  it('goes along to the visit, to the other language and into the plug-in', async () => {
    const wishes = `&guests=3&day=${tasting.date}&spoken=de`
    const html = await open(wishes)
    const kept = wishes.replaceAll('&', '&amp;')
    expect(html).toContain(`href="/b/${name}/visit/${tasting.serviceId}?lang=en${kept}"`)
    expect(html).toContain(`href="/b/${name}?lang=it${kept}"`)
    const visit = await server.app.inject({
      url: `/b/${name}/visit/${tasting.serviceId}?lang=en${wishes}`,
    })
    expect(visit.body).toContain(`data-guests="3" data-day="${tasting.date}" data-spoken="de"`)
  })

  it('is left out where nobody can mean it, and never in the address that is indexed', async () => {
    for (const wishes of [
      '&guests=0',
      '&guests=9999',
      '&day=2020-01-01',
      '&day=x',
      '&spoken=<b>',
    ]) {
      expect(shownIn(await open(wishes)), wishes).toEqual(['2 guests', 'Any day', 'Any language'])
    }
    expect(await open('&guests=4')).toMatch(/rel="canonical" href="[^"]*\/b\/[^"&]+\?lang=en"/)
  })
})

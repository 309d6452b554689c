import { describe, expect, it } from 'vitest'
import type { MailBusiness } from './mail-business'
import { fillMail, prepareMail } from './prepare-mail'

const business: MailBusiness = {
  businessId: '0197a0f0-0000-7000-8000-000000000001',
  name: 'Tenuta',
  senderName: 'Tenuta',
  replyTo: null,
  language: 'en',
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  leastByCardCents: null,
  brandColor: '#7a1f3d',
  logoUrl: null,
  details: [],
  baseUrl: 'https://cantina.example.com',
}

const filled = (body: string, values: Parameters<typeof fillMail>[1]) =>
  fillMail(
    prepareMail(
      { trigger: 'booking_confirmation', language: 'en', subject: 'Your visit', body },
      business,
    ),
    values,
  )

describe('the page of a mail', () => {
  it('says that its colours are for light', () => {
    const { htmlBody } = filled('<p>Soon</p>', {})
    expect(htmlBody).toContain('<meta name="color-scheme" content="light only">')
    expect(htmlBody).toMatch(/<style>:root\s*\{\s*color-scheme:\s*light only/)
  })
})

describe('a paragraph of a mail', () => {
  const body = '<p>Thank you</p><p>{{whereToCollect}} · {{mapLink}}</p><p></p><p>Bye</p>'

  it('goes where nothing of it is said, and no empty one that was written', () => {
    const { htmlBody, textBody } = filled(body, { mapLink: '' })
    expect(htmlBody.match(/<p\b[^>]*>\s*<\/p>/g)).toHaveLength(1)
    expect(htmlBody).not.toMatch(/Open the map|·/)
    expect(textBody).toMatch(/^Thank you\n\nBye\n/)
  })

  it('stays where one of its placeholders says something', () => {
    const { textBody } = filled(body, { whereToCollect: 'Here', mapLink: 'https://maps.example/' })
    expect(textBody).toContain('Here · Open the map (https://maps.example/)')
  })
})

describe('a link in a mail', () => {
  it('stands in the plain text by its words and its address', () => {
    const { textBody } = filled('<p>The winery · {{mapLink}}</p>', {
      mapLink: 'https://maps.example/?q=1',
    })
    expect(textBody).toMatch(/^The winery · Open the map \(https:\/\/maps\.example\/\?q=1\)\n/)
  })

  it.each([
    '<p>The winery · {{mapLink}}</p><p>Soon</p>',
    '<p>The winery</p><p><a href="{{ mapLink }}"><strong>Find</strong> us</a></p><p>Soon</p>',
    '<p>The winery</p><p><a href="{{mapLink}}">{{mapLink}}</a></p><p>Soon</p>',
  ])('goes with its words where it leads nowhere: %s', (body) => {
    const { htmlBody, textBody } = filled(body, { mapLink: '' })
    expect(textBody).toMatch(/^The winery\n+Soon\n/)
    expect(htmlBody).not.toMatch(/<a |Open the map|Find|·/)
  })

  it('leaves the links around it alone', () => {
    const { textBody } = filled('<p>{{guestPageLink}}, {{mapLink}}</p>', {
      guestPageLink: 'https://cantina.example.com/g/1',
      mapLink: '',
    })
    expect(textBody).toMatch(/^Your booking \(https:\/\/cantina\.example\.com\/g\/1\),/)
    expect(textBody).not.toContain('Open the map')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailTriggers } from './mail-rule'
import { fillPage, fillText, placeholdersOf, unknownPlaceholders } from './placeholders'

describe('placeholders', () => {
  it('are those of the mail they stand in', () => {
    expect(unknownPlaceholders('Ciao {{ guestName }}, a {{visitDate}}', 'arrival')).toEqual([])
    expect(unknownPlaceholders('{{visitDate}} {{visitDate}} {{ nonsense }}', 'birthday')).toEqual([
      'visitDate',
      'nonsense',
    ])
    expect(unknownPlaceholders('{{}} {{constructor}}', 'arrival')).toEqual(['', 'constructor'])
  })

  it('have both their brackets', () => {
    expect(unknownPlaceholders('Ciao {{guestName', 'arrival')).toEqual(['{{'])
    expect(unknownPlaceholders('Ciao guestName}} {{ visitDate }}', 'arrival')).toEqual(['}}'])
  })

  it('know the guest and the business whatever the mail is about', () => {
    for (const trigger of mailTriggers) {
      expect(placeholdersOf(trigger)).toEqual(expect.arrayContaining(['guestName', 'houseName']))
    }
  })

  it('become their values, and leave nothing behind without one', () => {
    expect(fillText('Ciao {{ guestName }}{{due}}!', { guestName: 'Ada & Co' })).toBe(
      'Ciao Ada & Co!',
    )
    expect(fillPage('<p>{{guestName}}</p>', { guestName: '<b>"Ada"</b>' })).toBe(
      '<p>&lt;b&gt;&quot;Ada&quot;&lt;/b&gt;</p>',
    )
  })

  it('take the sign that divides them from what is before along where they are empty', () => {
    const text = '{{placeName}}, {{placeAddress}} · {{carrier}} – {{trackingNumber}}.'
    expect(fillText(text, { placeName: 'Cantina' })).toBe('Cantina.')
    expect(fillText(text, { placeName: 'Cantina', carrier: 'GLS' })).toBe('Cantina · GLS.')
    expect(fillPage(`<p>${text}</p>`, { placeName: 'A, B', placeAddress: 'Via 1' })).toBe(
      '<p>A, B, Via 1.</p>',
    )
    expect(fillText('Ciao, {{ guestName }}!', { guestName: 'Ada' })).toBe('Ciao, Ada!')
  })

  it('stay text, whatever somebody is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (guestName, placeName) => {
        const filled = fillPage('<p title="{{placeName}}">{{guestName}}</p>', {
          guestName,
          placeName,
        })
        expect(filled.match(/[<>"']/g)).toEqual(['<', '"', '"', '>', '<', '>'])
      }),
    )
  })

  it('are filled once: a name that looks like one is a name', () => {
    expect(fillText('{{guestName}}', { guestName: '{{houseName}}', houseName: 'x' })).toBe(
      '{{houseName}}',
    )
  })
})

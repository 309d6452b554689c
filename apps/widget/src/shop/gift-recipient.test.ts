import { expect, it } from 'vitest'
import { giftRecipientOf, recipientProblems, theBuyer } from './gift-recipient'

const t = (key: string) => key
const reader = { language: 'it', today: '2026-06-17' } as const
const ada = { ...theBuyer, isForOther: true, name: ' Ada ', email: 'ada@example.com ' }

it('is the buyer unless somebody else is named', () => {
  expect(giftRecipientOf(theBuyer, reader)).toBeNull()
  expect(giftRecipientOf(ada, reader)).toEqual({
    recipientName: 'Ada',
    recipientEmail: 'ada@example.com',
    recipientLanguage: 'it',
    recipientMessage: null,
    sendOn: '2026-06-17',
  })
  const later = { ...ada, language: 'en', sendOn: '2026-12-24' } as const
  expect(giftRecipientOf(later, reader)).toMatchObject({
    recipientLanguage: 'en',
    sendOn: '2026-12-24',
  })
})

it('needs a name and an address to send to', () => {
  expect(recipientProblems(theBuyer, t)).toEqual({})
  expect(recipientProblems(ada, t)).toEqual({})
  expect(Object.keys(recipientProblems({ ...ada, name: ' ', email: 'ada' }, t))).toEqual([
    'giftRecipient.recipientName',
    'giftRecipient.recipientEmail',
  ])
})

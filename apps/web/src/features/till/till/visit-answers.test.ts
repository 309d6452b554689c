import { describe, expect, it } from 'vitest'
import { answersOf, askedAtTheTill } from './visit-answers'

const question = {
  id: 'q',
  questionEn: 'Allergies?',
  questionIt: null,
  category: 'text',
  choices: [],
  isRequired: true,
  askedPer: 'booking',
} as const

describe('what is asked at the till', () => {
  const questions = [
    { ...question, choices: [] },
    { ...question, id: 'each', askedPer: 'guest' as const, choices: [] },
    { ...question, id: 'nice', isRequired: false, choices: [] },
  ]

  it('is what the business has to know, once or of each guest', () => {
    const asked = askedAtTheTill(questions, 2)
    expect(asked.map(({ question: { id }, guest }) => [id, guest])).toEqual([
      ['q', null],
      ['each', 1],
      ['each', 2],
    ])
  })

  it('is answered by those who come, and by nothing that is empty', () => {
    const typed = { q: ' nuts ', 'each 1': '', 'each 2': 'fish', 'each 3': 'gone' }
    expect(answersOf(askedAtTheTill(questions, 2), typed)).toEqual([
      { questionId: 'q', guest: null, value: 'nuts' },
      { questionId: 'each', guest: 2, value: 'fish' },
    ])
  })
})

import { z } from 'zod'
import { count, id, optionalText } from '#contract/fields'
import { inBothLanguages, needsOneLanguage } from '#contract/localized'
import { defineResource } from '#contract/resource'
import { statusInForm } from '#contract/status-in-form'

/** A question's category is the kind of its answer. */
export const answerKinds = ['text', 'single_choice', 'multiple_choice', 'number', 'date'] as const
export const askedPer = ['booking', 'guest'] as const

export const questionChoice = z.strictObject({ en: optionalText(), it: optionalText() })

/** What a business wants to know of its guests: allergies, a birthday, how they found it. */
export const questions = defineResource({
  name: 'question',
  area: 'sales',
  module: 'catalogue',
  fields: {
    ...inBothLanguages('question', 300),
    category: z.enum(answerKinds),
    choices: z.array(questionChoice).max(50),
    isRequired: z.boolean(),
    askedPer: z.enum(askedPer),
    serviceIds: z.array(id).max(500),
  },
  inputOnly: statusInForm,
  rules: [
    (one, complain) => needsOneLanguage('question', one, complain),
    ({ category, choices }, complain) => {
      const isChoice = category === 'single_choice' || category === 'multiple_choice'
      if (isChoice && choices.length < 2) complain('choices', 'atLeastTwo')
    },
    ({ choices }, complain) => {
      for (const [index, choice] of choices.entries()) {
        if (choice.en === null && choice.it === null)
          complain('choices', 'required', {}, [index, 'en'])
      }
    },
  ],
  columns: {
    questionEn: z.string().nullable(),
    questionIt: z.string().nullable(),
    category: z.enum(answerKinds),
    isRequired: z.boolean(),
    askedPer: z.enum(askedPer),
    serviceCount: count,
  },
  filters: { category: z.enum(answerKinds).optional() },
  sortable: ['question', 'createdAt', 'updatedAt'],
  defaultSort: 'question',
  lookupFor: ['sales', 'booking'],
})

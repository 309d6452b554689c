import type { questions } from '#schema/catalogue/questions.table'
import type { ServiceKey } from './demo-services'

type QuestionRow = typeof questions.$inferInsert

interface DemoQuestion extends Omit<QuestionRow, 'businessId' | 'id'> {
  readonly askedFor: readonly ServiceKey[]
}

/** What the business wants to know before guests come. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    questionEn: 'Do you have any allergies or intolerances?',
    questionIt: 'Hai allergie o intolleranze?',
    category: 'text',
    choices: [],
    isRequired: false,
    askedPer: 'guest',
    askedFor: ['classic', 'vertical', 'lunch', 'harvest'],
  },
  {
    questionEn: 'How did you hear about us?',
    questionIt: 'Come ci hai conosciuto?',
    category: 'single_choice',
    choices: [
      { en: 'From friends', it: 'Da amici' },
      { en: 'From a guide or a magazine', it: 'Da una guida o una rivista' },
      { en: 'On the internet', it: 'Su internet' },
      { en: 'We were passing by', it: 'Passavamo di qui' },
    ],
    isRequired: false,
    askedPer: 'booking',
    askedFor: ['classic'],
  },
  {
    questionEn: 'Which dishes should we not serve you?',
    questionIt: 'Quali piatti non dobbiamo servirti?',
    category: 'multiple_choice',
    choices: [
      { en: 'Meat', it: 'Carne' },
      { en: 'Cheese and milk', it: 'Formaggi e latte' },
      { en: 'Gluten', it: 'Glutine' },
      { en: 'Nuts', it: 'Frutta a guscio' },
    ],
    isRequired: true,
    askedPer: 'guest',
    askedFor: ['lunch'],
  },
  {
    questionEn: 'How many children under six will come along?',
    questionIt: 'Quanti bambini sotto i sei anni ci saranno?',
    category: 'number',
    choices: [],
    isRequired: false,
    askedPer: 'booking',
    askedFor: ['lunch', 'harvest'],
  },
  {
    questionEn: 'Are you celebrating something? On which day?',
    questionIt: 'Festeggi qualcosa? In quale giorno?',
    category: 'date',
    choices: [],
    isRequired: false,
    askedPer: 'booking',
    askedFor: ['vertical', 'lunch'],
  },
]

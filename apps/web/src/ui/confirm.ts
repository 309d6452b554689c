import { createValueStore } from './value-store'

export interface Question {
  readonly title: string
  readonly body?: string
  readonly confirmLabel: string
  /** Defaults to the word for leaving things as they are. */
  readonly cancelLabel?: string
  /** What is confirmed cannot be taken back. */
  readonly danger?: boolean
}

export interface OpenQuestion extends Question {
  readonly answer: (confirmed: boolean) => void
}

export const openQuestion = createValueStore<OpenQuestion | null>(null)

/** Asks in a dialog and answers whether the person agreed. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      openQuestion.set(null)
      resolve(confirmed)
    }
    openQuestion.set({ ...question, answer })
  })
}

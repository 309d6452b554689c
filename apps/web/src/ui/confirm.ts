import type { ComponentType } from 'react'
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

/** A question whose answer is a text, such as a reason. */
export interface TextQuestion extends Question {
  readonly textLabel: string
  readonly longest: number
}

export type OpenQuestion = (Question | TextQuestion) & {
  /** The text that was asked for, empty where none was; null when nothing is to be done. */
  readonly answer: (text: string | null) => void
}

export const openQuestion = createValueStore<OpenQuestion | null>(null)

/** What asks; its code is not part of the first load. */
export const confirmDialog = createValueStore<ComponentType<{
  readonly question: OpenQuestion
}> | null>(null)

/** Called ahead of need: without a network there is still something to be asked. */
export async function loadConfirmDialog(): Promise<void> {
  const { ConfirmDialog } = await import('./confirm-dialog')
  confirmDialog.set(ConfirmDialog)
}

/** Asks in a dialog and answers whether the person agreed. */
export async function confirm(question: Question): Promise<boolean> {
  // The browser's own way serves where ours did not arrive.
  return (await ask(question, () => (window.confirm(question.title) ? '' : null))) !== null
}

/** Asks in a dialog for a text; null when the person would rather not. */
export async function confirmWithText(question: TextQuestion): Promise<string | null> {
  return ask(question, () => window.prompt(question.title)?.trim() || null)
}

async function ask(
  question: Question | TextQuestion,
  withoutDialog: () => string | null,
): Promise<string | null> {
  openQuestion.get()?.answer(null)
  try {
    await loadConfirmDialog()
  } catch {
    return withoutDialog()
  }
  return new Promise((resolve) => {
    const answer = (text: string | null) => {
      openQuestion.set(null)
      resolve(text)
    }
    openQuestion.set({ ...question, answer })
  })
}

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

export interface OpenQuestion extends Question {
  readonly answer: (confirmed: boolean) => void
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
  openQuestion.get()?.answer(false)
  try {
    await loadConfirmDialog()
  } catch {
    // The browser's own way serves where ours did not arrive.
    return window.confirm(question.title)
  }
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      openQuestion.set(null)
      resolve(confirmed)
    }
    openQuestion.set({ ...question, answer })
  })
}

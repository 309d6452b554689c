import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { theme } from '#ui/theme'

let shown: Root | null = null
let texts: Promise<void> | null = null

/** A form by itself, with its words and what it does given to it. */
export async function showForm(form: ReactNode): Promise<void> {
  hideForm()
  texts ??= loadTexts()
  await texts
  shown = createRoot(document.body.appendChild(document.createElement('div')))
  shown.render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      {form}
    </MantineProvider>,
  )
}

export function hideForm(): void {
  shown?.unmount()
  shown = null
  document.body.replaceChildren()
}

async function loadTexts(): Promise<void> {
  await startI18n()
  await loadAppTexts()
}

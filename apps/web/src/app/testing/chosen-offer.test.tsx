// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReservationDraft } from '#features/bookings/reservation/reservation-contract'
import { ServiceNotes } from '#features/bookings/reservation/service-notes'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { queryClient } from '#lib/query-client'
import { eventually } from './dom'

type Chosen = Pick<ReservationDraft, 'serviceId' | 'posId'>

const visit = { serviceId: 'visit', posId: 'cellar' }
const note = 'The cellar key hangs behind the bar'

let shown: Root | null = null
afterEach(() => {
  shown?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The staff's notes in a form, whose choice is made through what comes back. */
async function open() {
  await startI18n()
  await loadAppTexts()
  vi.stubGlobal('fetch', async () =>
    Response.json({ service: { id: visit.serviceId, internalNotes: note } }),
  )
  let form: UseFormReturn<Chosen> | undefined
  function Notes() {
    form = useForm<Chosen>({ defaultValues: visit })
    return (
      <FormProvider {...form}>
        <ServiceNotes />
      </FormProvider>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  shown = createRoot(place)
  shown.render(
    <QueryClientProvider client={queryClient}>
      <Notes />
    </QueryClientProvider>,
  )
  await eventually(() => expect(place.textContent).toContain(note))
  return { place, choose: (chosen: Chosen) => form?.reset(chosen) }
}

it('shows no note of the service before, where the one that is chosen is offered nowhere', async () => {
  const { place, choose } = await open()
  choose({ serviceId: 'dinner', posId: null })
  await eventually(() => expect(place.textContent).toBe(''))
})

// @vitest-environment happy-dom
import type { PaymentRequests } from '@cantina/contract/payments/payment-requests'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { AskPaymentDialog } from '#features/guest/payment-requests/ask-payment-dialog'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { queryClient } from '#lib/query-client'
import { theme } from '#ui/theme'
import { descriptionOf, eventually, fill, one, press, says } from './dom'

vi.setConfig({ testTimeout: 20_000 })

const id = '00000000-0000-4000-8000-000000000001'
const order: PaymentRequests = {
  items: [],
  obstacle: null,
  totalCents: 19_999,
  paidCents: 0,
  dueCents: 19_999,
  depositCents: 0,
  leastCents: 50,
  email: null,
  confirmsBooking: false,
}

let shown: Root | null = null
afterEach(() => {
  shown?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The dialog over an order; what it sends is kept, and refused. */
async function open(changes: Partial<PaymentRequests> = {}) {
  await startI18n()
  await loadAppTexts()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    sent.push(
      await new Request(asked instanceof Request ? asked : `http://localhost${asked}`, init).json(),
    )
    return Response.json({ code: 'request_open', message: 'Already asked' }, { status: 409 })
  })
  const asked = { ...order, ...changes }
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <AskPaymentDialog
          sale={{ kind: 'order', id, version: 1 }}
          asked={asked}
          onAsked={async () => undefined}
          onClose={() => undefined}
        />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  shown = createRoot(document.body.appendChild(document.createElement('div')))
  shown.render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return sent
}

const choose = async (name: string) => {
  const card = await eventually(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('button[role=radio]')]
    const found = cards.find(({ textContent }) => textContent === name)
    if (!found)
      throw new Error(`${name} is not among ${cards.map(({ textContent }) => textContent)}`)
    return found
  })
  card.click()
}
const reads = (text: string) => eventually(() => expect(says(text), text).toBe(true))

it('asks for a share of an order, whose amount is in view before it is sent', async () => {
  const sent = await open()
  await choose('Deposit')
  await reads('€60.00 of €199.99 in total')
  await fill('Share of the total', '12.5')
  await reads('€25.00 of €199.99 in total')
  await press('button', 'Create request')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ kind: 'deposit', percent: 12.5, cents: 2_500 }])
})

it('says what is left of a share, of which something is paid, and takes no less than cards do', async () => {
  const sent = await open({ paidCents: 5_000, dueCents: 14_999 })
  await choose('Deposit')
  await reads('€10.00 of €199.99 in total: €50.00 is already paid')
  await fill('Share of the total', '25')
  await press('button', 'Create request')
  const share = await one('textbox', 'Share of the total')
  await eventually(() => expect(descriptionOf(share)).toContain('Too little to be paid by card'))
  expect(sent).toEqual([])
})

it('asks for a deposit as an amount, and sends no share with it', async () => {
  const sent = await open()
  await choose('Deposit')
  await choose('Amount')
  await fill('Amount', '80')
  await press('button', 'Create request')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ kind: 'deposit', percent: null, cents: 8_000 }])
})

it('takes the deposit that a service asks for as it is', async () => {
  const sent = await open({ depositCents: 2_500 })
  await reads('€25.00')
  expect(says('Percent of the total')).toBe(false)
  await press('button', 'Create request')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ kind: 'deposit', percent: null, cents: null }])
})

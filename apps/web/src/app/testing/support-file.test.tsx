// @vitest-environment happy-dom
import { largestFileBytes } from '@cantina/contract/business/files'
import { afterEach, expect, it } from 'vitest'
import { Conversation } from '#features/operator/support/conversation'
import { eventually, one, press, says } from './dom'
import { close, showPart } from './shown-part'

afterEach(close)

const limits = 'The file must be jpg or pdf, smaller than 5MB'
const page = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

/** The line under a conversation; what it sends is kept. */
async function open() {
  const sent: string[] = []
  await showPart(
    <Conversation
      items={[]}
      send={async () => undefined}
      sendFile={async ({ name }) => sent.push(name)}
      openFile={async () => undefined}
    />,
    { fetch: async () => Response.json({}), rights: [] },
  )
  await one('button', 'Attach file')
  return sent
}

function attach(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

it('refuses a file that is too large when it is chosen, and keeps the one before', async () => {
  const sent = await open()
  attach(page('receipt.pdf'))
  await eventually(() => expect(says('receipt.pdf')).toBe(true))
  attach(page('scan.pdf', largestFileBytes))
  await eventually(() => expect(says(limits)).toBe(true))
  expect(says('scan.pdf')).toBe(false)
  await press('button', 'Send')
  await eventually(() => expect(sent).toEqual(['receipt.pdf']))
})

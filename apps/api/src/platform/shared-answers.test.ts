import { describe, expect, it } from 'vitest'
import { SharedAnswers } from './shared-answers'

/** Answers that are given by hand, in the order in which they were begun. */
function byHand() {
  const begun: { give: (answer: string) => void; fail: (error: Error) => void }[] = []
  const find = () =>
    new Promise<string>((give, fail) => {
      begun.push({ give, fail })
    })
  return { begun, find }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('an answer that several ask for', () => {
  it('is found once for all who asked while another was being found, and begun after they asked', async () => {
    const shared = new SharedAnswers<string>()
    const { begun, find } = byHand()
    const first = shared.ask('sales', find)
    const waiting = [shared.ask('sales', find), shared.ask('sales', find)]
    expect(begun).toHaveLength(1)
    begun[0]?.give('before')
    await settled()
    expect(begun).toHaveLength(2)
    begun[1]?.give('after')
    expect(await first).toBe('before')
    expect(await Promise.all(waiting)).toEqual(['after', 'after'])
  })

  it('is not that of another question', async () => {
    const shared = new SharedAnswers<string>()
    const { begun, find } = byHand()
    const answers = [shared.ask('one business', find), shared.ask('another', find)]
    begun[0]?.give('one')
    begun[1]?.give('other')
    expect(await Promise.all(answers)).toEqual(['one', 'other'])
  })

  it('is found again by those who wait where somebody fails to find it', async () => {
    const shared = new SharedAnswers<string>()
    const { begun, find } = byHand()
    const failing = shared.ask('sales', find)
    const owner = shared.ask('sales', find)
    const joined = shared.ask('sales', find)
    begun[0]?.fail(new Error('cut off'))
    await expect(failing).rejects.toThrow('cut off')
    await settled()
    begun[1]?.fail(new Error('cut off as well'))
    await expect(owner).rejects.toThrow('cut off as well')
    await settled()
    begun[2]?.give('found')
    expect(await joined).toBe('found')
    expect(begun).toHaveLength(3)
  })
})
